import { createHash } from 'node:crypto';
import { brotliFor, isText } from '../build/compress.ts';
import { bytesOf, type SiteFiles } from '../build/site-files.ts';
import { type EdgeSettings, fileKey, poolKey, type Release, releaseKey } from '../edge/release.ts';
import { releaseId } from './release-id.ts';
import type { Store } from './store.ts';
import { damaged } from './whole.ts';

/** What a release is made of. */
export interface BuiltSite {
	merchant: string;
	edge: EdgeSettings;
	/** In parts, a site needs no more memory than its largest part. */
	files: SiteFiles | AsyncIterable<SiteFiles>;
	/** What an earlier release has and this one keeps as it is, so that it needn't be rendered again. */
	kept?: Pick<Release, 'files' | 'pool'>;
	madeOf: Release['madeOf'];
}

export interface Published {
	/** MERCHANT/ID */
	release: string;
	/** Objects that the store lacked, the list included. */
	written: number;
	bytes: number;
}

interface Options {
	/** Looks into what is there already too, and writes it again if it's damaged. */
	repair?: boolean;
	/** For a text that the store lacks. */
	compress?: (path: string, content: Uint8Array) => Promise<Uint8Array>;
}

const POOL = 'm/_astro/';
/** Compressions under way: one for each core of a small machine, and one that waits. */
const PARALLEL = 3;

/**
 * Writes what the store lacks of a site, and its list when everything else is
 * there. Touches no pointer. The same files are the same release.
 */
export async function publish(
	store: Store,
	site: BuiltSite,
	{ repair = false, compress = brotliFor }: Options = {},
): Promise<Published> {
	const files: Release['files'] = { ...site.kept?.files };
	const pool = new Set(site.kept?.pool);
	let written = 0;
	let bytes = 0;
	const write = async (key: string, content: Uint8Array) => {
		await store.put(key, content);
		written++;
		bytes += content.length;
	};

	const isThere = async (key: string) => (await store.has(key)) && !(repair && (await damaged(store, key)));
	const add = async ([path, text]: [string, string | Uint8Array]) => {
		const content = bytesOf(text);
		const ending = isText(path) ? '.br' : '';
		if (path.startsWith(POOL)) {
			const name = path.slice(POOL.length) + ending;
			pool.add(name);
			if (await isThere(poolKey(name))) return;
			await write(poolKey(name), ending ? await compress(path, content) : content);
			return;
		}
		const name = sha256(content).slice(0, 32) + ending;
		files[`/${path}`] = name;
		if (!(await isThere(fileKey(name))))
			await write(fileKey(name), ending ? await compress(path, content) : content);
	};

	const done = store.hold('shared');
	try {
		for await (const part of site.files instanceof Map ? [site.files] : site.files) await each(part, add);
		const release: Release = {
			format: 1,
			merchant: site.merchant,
			edge: site.edge,
			files: Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1))),
			pool: [...pool].sort(),
			madeOf: site.madeOf,
			created: new Date().toISOString(),
		};
		const name = `${site.merchant}/${releaseId(release)}`;
		const key = releaseKey(name);
		const isListed = (await store.has(key)) && !(await damaged(store, key));
		// Another process may have written some of them just now.
		if (written || !isListed) await store.flush();
		if (isListed) await store.touch(key);
		else await write(key, Buffer.from(JSON.stringify(release)));
		return { release: name, written, bytes };
	} finally {
		done();
	}
}

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

async function each<Item>(items: Iterable<Item>, act: (item: Item) => Promise<void>): Promise<void> {
	const rest = items[Symbol.iterator]();
	const work = async () => {
		for (let next = rest.next(); !next.done; next = rest.next()) await act(next.value);
	};
	await Promise.all(Array.from({ length: PARALLEL }, work));
}
