import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { fileKey, hashOf, isBrotli, poolKey, type Release, releaseKey } from '../edge/release.ts';
import { releaseId } from './release-id.ts';
import type { Store } from './store.ts';

/** Whether the object isn't what its key says, such as after a half-copied store. */
export async function damaged(store: Store, key: string): Promise<boolean> {
	const content = await store.get(key);
	if (!content) return true;
	const [kind, , name = ''] = key.split('/');
	if (kind === 'releases') return readRelease(content)?.id !== name.replace('.json', '');
	let whole: Uint8Array = content;
	try {
		if (isBrotli(key)) whole = brotliDecompressSync(content);
	} catch {
		return true;
	}
	// The names of the pool have the bundler's hashes, which can't be made again.
	if (kind === 'pool') return content.length === 0;
	return !createHash('sha256').update(whole).digest('hex').startsWith(hashOf(name));
}

/** A release's list; undefined where it isn't one. */
export function readRelease(content: Uint8Array): { release: Release; id: string } | undefined {
	try {
		const release: Release = JSON.parse(Buffer.from(content).toString());
		return release.format === 1 ? { release, id: releaseId(release) } : undefined;
	} catch {
		return undefined;
	}
}

/**
 * A release of the store, `name` being MERCHANT/ID. Throws an Error of one line
 * unless every object that it names is there, and with `deep` is what its name
 * says.
 */
export async function wholeRelease(store: Store, name: string, { deep = false } = {}): Promise<Release> {
	const again = (commit?: string) =>
		`Publish it again${commit ? ` at commit ${commit}` : ''}: npm run release -- publish ${name.split('/')[0]}`;
	const content = await store.get(releaseKey(name));
	if (!content) throw new Error(`There is no release ${name} in the store. See: npm run release -- list`);
	const read = readRelease(content);
	if (!read || name !== `${read.release.merchant}/${read.id}`) {
		throw new Error(`The list of release ${name} is damaged. ${again()}`);
	}
	const { release } = read;
	const how = again(release.madeOf.commit);
	const keys = new Set([...Object.values(release.files).map(fileKey), ...release.pool.map(poolKey)]);
	for (const key of keys) {
		if (!(await store.has(key))) throw new Error(`Release ${name} lacks ${key}. ${how}`);
		if (deep && (await damaged(store, key))) throw new Error(`Release ${name}: ${key} is damaged. ${how}`);
	}
	return release;
}
