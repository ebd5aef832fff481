import { type BuildOptions, buildMerchant } from '../build/build-merchant.ts';
import { loadMerchant, merchantCodes } from '../merchants/index.ts';
import { fail } from '../server/fail.ts';
import { openGateway } from '../server/gateway-source.ts';
import { parseCommand } from '../server/parse-command.ts';

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
async function build(): Promise<void> {
	const { jobs, ...options } = readOptions();
	const codes = process.env.MERCHANT ? [process.env.MERCHANT] : merchantCodes();
	const gateway = (await needGateway(codes)) ? await openGateway(':memory:') : undefined;
	try {
		const waiting = codes.values();
		const outcomes: Outcome[] = [];
		const workers = Array.from({ length: jobs }, async () => {
			for (const code of waiting) outcomes.push(await buildOne(code, gateway?.url ?? '', options));
		});
		await Promise.all(workers);
		report(outcomes);
	} finally {
		await gateway?.close();
	}
}

/** Returns true unless every merchant has its own gateway. */
async function needGateway(codes: readonly string[]): Promise<boolean> {
	// An invalid merchant is reported with its build.
	const own = await Promise.all(
		codes.map((code) =>
			loadMerchant(code).then(
				({ gatewayOrigin }) => gatewayOrigin !== '',
				() => false,
			),
		),
	);
	return own.includes(false);
}

function readOptions(): BuildOptions & { jobs: number } {
	const { values } = parseCommand('npm run build -- [--jobs N] [--changed] [--saved-content] [--gzip]', {
		jobs: { type: 'string', default: '1' },
		changed: { type: 'boolean', default: false },
		'saved-content': { type: 'boolean', default: false },
		gzip: { type: 'boolean', default: false },
	});
	const jobs = Number(values.jobs);
	if (!Number.isInteger(jobs) || jobs < 1 || jobs > MAX_JOBS)
		throw new Error(`--jobs must be a number from 1 to ${MAX_JOBS}: ${values.jobs}`);
	return { jobs, gzip: values.gzip, onlyChanged: values.changed, mayUseSaved: values['saved-content'] };
}

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

build().catch(fail);
