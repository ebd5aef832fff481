import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { bestBrotli } from '../build/compress.ts';
import { fileKey, isBrotli, poolKey } from '../edge/release.ts';
import { inPool } from '../releases/older-dictionaries.ts';
import { readPointers } from '../releases/pointers.ts';
import type { Store } from '../releases/store.ts';
import { wholeRelease } from '../releases/whole.ts';

/** Which objects of a store are as small as they get: their names and sizes, kept beside the store. */
export function raisedOf(folder: string) {
	const file = resolve(folder, '../raised.txt');
	const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
	const known = new Set(lines);
	return {
		has: (name: string, size: number) => known.has(`${name} ${size}`),
		add(name: string, size: number): void {
			known.add(`${name} ${size}`);
			mkdirSync(dirname(file), { recursive: true });
			appendFileSync(file, `${name} ${size}\n`);
		},
	};
}

/**
 * Puts files of a release in the store anew, compressed as well as can be. What
 * is read from the object stays the same, and so do its name and the release.
 * Returns the bytes saved.
 */
export async function raiseRelease(
	store: Store,
	release: string,
	raised: ReturnType<typeof raisedOf>,
): Promise<number> {
	const { files, dictionaries } = await wholeRelease(store, release);
	const keys = new Map(
		Object.values(files)
			.filter(isBrotli)
			.map((name) => [name, fileKey(name)]),
	);
	// The rest of the pool is as small as it gets from the start.
	for (const { path } of Object.values(dictionaries)) keys.set(inPool(path), poolKey(inPool(path)));
	let saved = 0;
	for (const [name, key] of keys) {
		const object = await store.get(key);
		if (!object || raised.has(name, object.length)) continue;
		const best = await bestBrotli(await promisify(brotliDecompress)(object));
		const isSmaller = best.length < object.length;
		if (isSmaller) await store.put(key, best);
		raised.add(name, isSmaller ? best.length : object.length);
		if (isSmaller) saved += object.length - best.length;
	}
	return saved;
}

/** Releases that hosts show, canaries included. */
export async function liveReleases(store: Store): Promise<string[]> {
	const names = new Set<string>();
	for (const { release, canary, preview } of (await readPointers(store)).values()) {
		if (preview) continue;
		names.add(release);
		if (canary) names.add(canary.release);
	}
	return [...names];
}
