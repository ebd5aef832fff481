import { merchantCodes } from '../merchants/index.ts';
import { folderStore } from '../releases/store.ts';
import type { OpenGateway } from '../server/gateway-source.ts';
import { advance } from './advance.ts';
import { bundle } from './bundle.ts';
import { goLive } from './go-live.ts';
import { readInputs } from './inputs.ts';
import type { Made } from './job.ts';
import { startMaker } from './maker.ts';
import { createProgress, duration } from './progress.ts';
import { watchMerchant } from './watch.ts';

export interface FleetOptions {
	/** All merchants if there are none. */
	codes: readonly string[];
	gateway: Pick<OpenGateway, 'url'>;
	/** Folder of the store. */
	store: string;
	workers: number;
	/** Renders all pages, changed or not. */
	force?: boolean;
	/** Hosts show the new releases at once. */
	live?: boolean;
	/** Goes on until the signal comes: what changes at the gateways is shown at once. */
	watch?: { every: number; signal: AbortSignal };
}

/**
 * Makes the sites of all merchants and publishes them. Returns the codes of
 * those that could not be made at first; the others are. Throws an Error of one
 * line if none can be.
 */
export async function runFleet(options: FleetOptions): Promise<string[]> {
	const { gateway, store: folder, force = false, live = false } = options;
	const codes = chosen(options.codes);
	const start = performance.now();
	const bundled = await bundle();
	const store = folderStore(folder);
	const progress = createProgress(codes.length);
	const maker = startMaker({
		count: Math.min(options.workers, codes.length),
		bundle: bundled,
		say: progress.say,
	});
	const common = { maker, store: folder, gatewayUrl: gateway.url, say: progress.say };
	const following: Promise<void>[] = [];
	const failed: { code: string; why: string }[] = [];
	try {
		await Promise.all(
			codes.map(async (code) => {
				try {
					const before = readInputs(folder, code)?.release;
					const answer = await maker.make({ code, gatewayUrl: gateway.url, store: folder, force });
					if ('failed' in answer) throw new Error(answer.failed);
					if (options.watch && before) await advance(store, before, answer.made.release);
					const notes = await goLive(store, answer.made, live);
					progress.step(told(answer.made));
					for (const note of notes) progress.say(`  ${note}`);
				} catch (error) {
					const { message: why } = error as Error;
					failed.push({ code, why });
					progress.step(`${code}: ${why}`);
				}
				// Other merchants may still wait for their gateways.
				if (options.watch) following.push(watchMerchant(code, { ...options.watch, ...common }));
			}),
		);
		progress.end();
		const took = duration(performance.now() - start);
		console.log(`${codes.length - failed.length} of ${codes.length} merchants are in ${folder}, in ${took}`);
		for (const { code, why } of failed) console.error(`${code} could not be made: ${why}`);
		if (options.watch) {
			console.log('Now following what changes at the gateways. Ctrl+C ends it.');
			await Promise.all(following);
		}
		return failed.map(({ code }) => code);
	} finally {
		maker.close();
		progress.end();
	}
}

function chosen(codes: readonly string[]): readonly string[] {
	const known = merchantCodes();
	const unknown = codes.find((code) => !known.includes(code));
	if (unknown) throw new Error(`There is no merchant called ${unknown}. Choose from: ${known.join(', ')}`);
	return codes.length ? codes : known;
}

function told({ code, release, rendered, written, bytes }: Made): string {
	const number = new Intl.NumberFormat('en');
	if (!written) return `${code}: nothing has changed`;
	const size = `${number.format(Math.ceil(bytes / 1000))} KB`;
	return `${release}: ${number.format(rendered)} files made, ${number.format(written)} new ones of ${size}`;
}
