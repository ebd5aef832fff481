import { renderUnicodeCompact } from 'uqr';
import { findRelease } from '../find-release.ts';
import { previewDomain, previewHost } from '../hosts.ts';
import { changePointer } from '../pointers.ts';
import type { Store } from '../store.ts';
import type { Plan } from './plan.ts';

/** Where `npm run edge` listens. */
const PORT = 8787;
/** Light modules around a code; a terminal's own edge adds to them. */
const QUIET_ZONE = 2;

/** `preview RELEASE`: gives a release an address of its own, which search engines stay out of. */
export async function preview(store: Store, word: string): Promise<Plan> {
	const release = await findRelease(store, word);
	const host = previewHost(release);
	return {
		steps: [`${host} shows ${release}, to anyone who knows the address`],
		async run() {
			await changePointer(store, host, () => ({ release, preview: true }));
			if (previewDomain() !== 'localhost') return withCode(`https://${host}/m/home`);
			const address = `http://${host}:${process.env.PORT || PORT}/m/home`;
			return [
				`${address}, while npm run edge runs`,
				`On a phone in the same network: npm run release -- preview ${release} --phone`,
			];
		},
	};
}

/** An address, and what a phone's camera takes it from. */
export function withCode(address: string): string[] {
	const code = renderUnicodeCompact(address, { border: QUIET_ZONE }).split('\n');
	// White on black, whatever the terminal's own colours are: not every camera reads a negative.
	return [
		address,
		'',
		...code.map((line) => (process.stdout.isTTY ? `\u001b[97;40m${line}\u001b[0m` : line)),
	];
}
