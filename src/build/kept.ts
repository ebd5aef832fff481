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

/** Git-ignored. */
const folder = () => resolve('.astro/kept');

const DAY = 86_400_000;
/** Days without a use after which something is thrown away. */
const LONGEST = 30;

let tidied = false;

/**
 * What takes long to make and follows from `inputs` alone. It's made once, and
 * kept for other merchants and later builds.
 */
export async function kept(
	ending: string,
	inputs: readonly (string | Uint8Array)[],
	make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
	const hash = createHash('sha256');
	// Each by its length, so that no two lists of inputs look the same.
	for (const input of inputs) hash.update(`${input.length}:`).update(input);
	const file = `${folder()}/${hash.digest('hex').slice(0, 32)}.${ending}`;
	// A power cut may have left it empty.
	if (statSync(file, { throwIfNoEntry: false })?.size) {
		const now = new Date();
		utimesSync(file, now, now);
		return readFileSync(file);
	}
	const made = await make();
	tidy();
	// Renamed when it's whole: other builds may read it meanwhile.
	const unfinished = `${folder()}/${randomUUID()}`;
	writeFileSync(unfinished, made, { flush: true });
	renameSync(unfinished, file);
	return made;
}

function tidy(): void {
	if (tidied) return;
	tidied = true;
	mkdirSync(folder(), { recursive: true });
	for (const name of readdirSync(folder())) {
		const file = `${folder()}/${name}`;
		const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
		if (mtimeMs && Date.now() - mtimeMs > LONGEST * DAY) rmSync(file, { force: true });
	}
}
