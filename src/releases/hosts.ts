import { hostOf } from '../edge/host.ts';
import type { Pointer } from '../edge/release.ts';
import { isCode } from '../merchants/fields.ts';
import { readPointer, readPointers } from './pointers.ts';
import type { Store } from './store.ts';

/** Domain of the addresses under which releases can be looked at; its hosts lead to the edge, such as by a DNS entry with a star. */
export function previewDomain(): string {
	return (process.env.FLEET_PREVIEW_DOMAIN || 'localhost').toLowerCase();
}

export const previewHost = (release: string): string => `${release.split('/')[1]}.preview.${previewDomain()}`;

/** Whether players may be on this host: the others are on this machine, or for looking at releases. */
export function isProduction(host: string): boolean {
	return !/(^|\.)localhost$|^127(\.\d+){3}$/.test(host) && !host.endsWith(`.preview.${previewDomain()}`);
}

export const merchantOf = (release: string): string => release.split('/')[0] ?? '';

/**
 * The hosts that words on the command line mean, with their pointers: a host
 * itself, or a merchant for all hosts that show it. Throws an Error of one line.
 */
export async function hostsOf(store: Store, words: readonly string[]): Promise<[string, Pointer][]> {
	const pointers = await readPointers(store);
	const meant = new Map<string, Pointer>();
	for (const word of words) {
		const pointer = pointers.get(word);
		const shown = [...pointers].filter(
			([, { release, preview }]) => merchantOf(release) === word && !preview,
		);
		if (pointer) meant.set(word, pointer);
		else if (isCode(word) && shown.length) for (const [host, its] of shown) meant.set(host, its);
		else {
			// Says so if it's broken.
			if (hostOf(word) === word) await readPointer(store, word);
			throw new Error(
				`${word} shows no release: it's neither a host nor a merchant of one. See: npm run release -- list`,
			);
		}
	}
	return [...meant];
}
