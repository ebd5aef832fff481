import { type BuildOptions, buildMerchant } from '../build/build-merchant.ts';
import { loadMerchant, merchantCodes } from '../merchants/index.ts';
import { openGateway } from '../server/gateway-source.ts';
import { command } from '../server/parse-command.ts';

const MAX_JOBS = 64;

/** Result of a merchant's build. */
interface Outcome {
	code: string;
	seconds: number;
	/** Missing if the build failed. */
	pages?: number | 'unchanged';
	problem?: string;
}

/** `npm run build`: builds the merchant that MERCHANT names, or all of them. One that fails doesn't stop the others. */
command(
	'npm run build -- [--jobs N] [--changed] [--saved-content] [--gzip]',
	{
		jobs: { type: 'string', default: '1' },
		changed: { type: 'boolean', default: false },
		'saved-content': { type: 'boolean', default: false },
		gzip: { type: 'boolean', default: false },
	},
	[0, 0],
	async ({ values }) => {
		const jobs = Number(values.jobs);
		if (!Number.isInteger(jobs) || jobs < 1 || jobs > MAX_JOBS)
			throw new Error(`--jobs must be a number from 1 to ${MAX_JOBS}: ${values.jobs}`);
		const { gzip, changed: onlyChanged, 'saved-content': mayUseSaved } = values;
		const codes = process.env.MERCHANT ? [process.env.MERCHANT] : merchantCodes();
		const merchants = await Promise.allSettled(codes.map(loadMerchant));
		// An invalid merchant is reported with its build.
		const isShared = merchants.some((each) => each.status === 'rejected' || !each.value.gatewayOrigin);
		const gateway = isShared ? await openGateway(':memory:') : undefined;
		try {
			const waiting = codes.values();
			const outcomes: Outcome[] = [];
			const workers = Array.from({ length: jobs }, async () => {
				for (const code of waiting)
					outcomes.push(await buildOne(code, gateway?.url ?? '', { gzip, onlyChanged, mayUseSaved }));
			});
			await Promise.all(workers);
			report(outcomes);
		} finally {
			await gateway?.close();
		}
	},
);

async function buildOne(code: string, gatewayUrl: string, options: BuildOptions): Promise<Outcome> {
	const start = performance.now();
	const seconds = () => (performance.now() - start) / 1000;
	try {
		const { gatewayOrigin } = await loadMerchant(code);
		const pages = await buildMerchant(code, gatewayOrigin || gatewayUrl, options);
		return { code, pages, seconds: seconds() };
	} catch (error) {
		const [problem = ''] = (error as Error).message.split('\n');
		return { code, problem, seconds: seconds() };
	}
}

/** Prints a table. If a single merchant fails, its problem is the only output, as for other commands. */
function report(outcomes: readonly Outcome[]): void {
	const [first] = outcomes;
	if (outcomes.length === 1 && first?.problem) throw new Error(first.problem);
	const width = Math.max('merchant'.length, ...outcomes.map(({ code }) => code.length));
	const row = (...[code = '', pages, seconds, problem]: string[]) =>
		console.log(
			`${code.padEnd(width)}  ${pages?.padStart(9)}  ${seconds?.padStart(7)}  ${problem}`.trimEnd(),
		);
	row('merchant', 'pages', 'seconds', 'problem');
	for (const { code, pages, seconds, problem } of outcomes)
		row(code, String(pages ?? '-'), seconds.toFixed(1), problem ?? '');
	if (outcomes.some(({ problem }) => problem)) process.exitCode = 1;
}
