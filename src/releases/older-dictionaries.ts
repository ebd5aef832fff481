import { brotliDecompressSync } from 'node:zlib';
import { homesIn } from '../build/dictionaries.ts';
import type { SiteFiles } from '../build/site-files.ts';
import { isDictionary } from '../edge/dictionary.ts';
import { poolName } from '../edge/paths.ts';
import { type Dictionary, poolKey, type Release } from '../edge/release.ts';
import type { Store } from './store.ts';
import { readRelease } from './whole.ts';

/** The release of a merchant that was published last. */
export async function newestRelease(store: Store, merchant: string): Promise<Release | undefined> {
	let newest: { key: string; modified: Date } | undefined;
	for await (const stored of store.list(`releases/${merchant}/`)) {
		if (!newest || stored.modified > newest.modified) newest = stored;
	}
	const content = newest && (await store.get(newest.key));
	return content && readRelease(content)?.release;
}

/** The dictionaries of a release, by path, for the languages whose home page is among `files`. */
export async function olderDictionaries(
	store: Store,
	{ dictionaries }: Pick<Release, 'dictionaries'>,
	files: SiteFiles,
): Promise<SiteFiles> {
	const found: SiteFiles = new Map();
	for (const segment of homesIn(files).keys()) {
		const path = dictionaries[segment]?.path;
		const content = path && (await store.get(poolKey(inPool(path))));
		if (content) found.set(path.slice(1), brotliDecompressSync(content));
	}
	return found;
}

/** The dictionaries of a release: those just made, and an older one's for languages that it keeps as they were. */
export function currentDictionaries(
	made: Release['dictionaries'],
	older: Pick<Release, 'dictionaries'> | undefined,
	files: Release['files'],
): Release['dictionaries'] {
	const kept = Object.entries(older?.dictionaries ?? {}).filter(
		([segment]) => files[`/m/${segment && `${segment}/`}home.html`],
	);
	const all: Release['dictionaries'] = { ...Object.fromEntries(kept), ...made };
	return Object.fromEntries(
		Object.entries(all)
			.map(([segment, { path, hash }]): [string, Dictionary] => [segment, { path, hash }])
			.sort(([one], [other]) => (one < other ? -1 : 1)),
	);
}

/** The names of a release's pool, with the current dictionaries instead of replaced ones. */
export function poolWith(pool: Iterable<string>, dictionaries: Release['dictionaries']): string[] {
	const others = [...pool].filter((name) => !isDictionary(`/m/_astro/${name.replace(/\.br$/, '')}`));
	return [...others, ...Object.values(dictionaries).map(({ path }) => inPool(path))].sort();
}

/** Its name in the pool. */
export const inPool = (path: string): string => `${poolName(path)}.br`;
