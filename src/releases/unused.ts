import { fileKey, poolKey, releaseKey } from '../edge/release.ts';
import { namedBy, readPointers } from './pointers.ts';
import type { Store } from './store.ts';
import { readRelease } from './whole.ts';

/** What can go: keys, and the bytes they take. */
export interface Unused {
	/** Hosts of previews. */
	previews: string[];
	/** MERCHANT/ID */
	releases: string[];
	objects: string[];
	/** Objects of the pool that only those releases name: their days begin now. */
	leaving: string[];
	bytes: number;
}

/**
 * What nobody has used since `before`: releases that no pointer has named since,
 * what only they hold, and files of the pool that no release has named since.
 * Throws an Error of one line where it can't know, because something is broken.
 */
export async function findUnused(store: Store, before: Date): Promise<Unused> {
	const unused: Unused = { previews: [], releases: [], objects: [], leaving: [], bytes: 0 };
	const named = new Set<string>();
	for (const [host, pointer] of await readPointers(store, { strict: true })) {
		if (pointer.preview && new Date(pointer.changed) < before) unused.previews.push(host);
		else for (const name of namedBy(pointer)) named.add(name);
	}
	const kept = new Set<string>();
	const pools: string[][] = [];
	for await (const { key, modified, size } of store.list('releases/')) {
		const name = key.slice('releases/'.length, -'.json'.length);
		const read = readRelease((await store.get(key)) ?? Buffer.from(''));
		if (!named.has(name) && modified < before) {
			unused.releases.push(name);
			unused.bytes += size;
			if (read) pools.push(read.release.pool.map(poolKey));
			continue;
		}
		if (!read) {
			throw new Error(
				`The list of release ${name} is damaged, so nobody knows what it needs. Publish it again, or delete ${releaseKey(name)}`,
			);
		}
		const { files, pool } = read.release;
		for (const file of Object.values(files)) kept.add(fileKey(file));
		for (const file of pool) kept.add(poolKey(file));
	}
	unused.leaving = [...new Set(pools.flat())].filter((key) => !kept.has(key));
	const leaving = new Set(unused.leaving);
	for (const kind of ['files/', 'pool/']) {
		for await (const { key, modified, size } of store.list(kind)) {
			if (kept.has(key) || leaving.has(key) || modified >= before) continue;
			unused.objects.push(key);
			unused.bytes += size;
		}
	}
	return unused;
}
