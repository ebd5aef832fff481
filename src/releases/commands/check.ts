import { findRelease } from '../find-release.ts';
import { namedBy, readPointers } from '../pointers.ts';
import type { Store } from '../store.ts';
import { wholeRelease } from '../whole.ts';

/** `check [RELEASE...]`: reads every file of the releases, or of all that pointers name, and compares it with its hash. */
export async function check(store: Store, words: readonly string[]): Promise<string[]> {
	const lines: string[] = [];
	for (const word of words) lines.push(`${await findRelease(store, word, { deep: true })} is whole`);
	if (words.length) return lines;
	const named = new Set([...(await readPointers(store, { strict: true })).values()].flatMap(namedBy));
	const problems: string[] = [];
	for (const name of named) {
		try {
			await wholeRelease(store, name, { deep: true });
			lines.push(`${name} is whole`);
		} catch (error) {
			problems.push((error as Error).message);
		}
	}
	const [first] = problems;
	if (first)
		throw new Error(problems.length > 1 ? `${first} (and ${problems.length - 1} more like this)` : first);
	return lines;
}
