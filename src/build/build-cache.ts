import { createHash, randomUUID } from 'node:crypto';
import {
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { resolve } from 'node:path';

/** Git-ignored. Safe to delete at any time. */
export const BUILD_CACHE = '.astro/build-cache';
const folder = () => resolve(BUILD_CACHE);

/** Milliseconds after which an unused file is removed. */
const MAX_UNUSED_MS = 30 * 86_400_000;

let hasRemovedUnused = false;

/**
 * Returns the output of `make`, or that of an earlier build of any merchant, from
 * the same `inputs`. `make` must depend on nothing else.
 */
export async function cached(
	extension: string,
	inputs: readonly (string | Uint8Array)[],
	make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
	const hash = createHash('sha256');
	// Add the lengths, so that different lists of inputs have different hashes.
	for (const input of inputs) hash.update(`${input.length}:`).update(input);
	const file = `${folder()}/${hash.digest('hex').slice(0, 32)}.${extension}`;
	// A power cut may have left an empty file.
	if (statSync(file, { throwIfNoEntry: false })?.size) {
		const now = new Date();
		utimesSync(file, now, now);
		return readFileSync(file);
	}
	const made = await make();
	mkdirSync(folder(), { recursive: true });
	removeUnused();
	// Renamed once it's complete: other builds may read it meanwhile.
	const unfinished = `${folder()}/${randomUUID()}`;
	writeFileSync(unfinished, made, { flush: true });
	renameSync(unfinished, file);
	return made;
}

function removeUnused(): void {
	if (hasRemovedUnused) return;
	hasRemovedUnused = true;
	for (const name of readdirSync(folder())) {
		const file = `${folder()}/${name}`;
		// Another build may have removed it meanwhile.
		const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
		if (Date.now() - used > MAX_UNUSED_MS) rmSync(file, { force: true });
	}
}
