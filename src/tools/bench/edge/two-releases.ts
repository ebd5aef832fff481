import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type SiteFiles, textOf } from '../../../build/site-files.ts';
import { type EdgeSettings, fileKey, type Release, releaseKey } from '../../../edge/release.ts';
import { publish } from '../../../releases/publish.ts';
import type { Store } from '../../../releases/store.ts';

/** A release, and what each of its files has to look like on the wire. */
export interface KnownRelease {
	/** MERCHANT/ID */
	name: string;
	release: Release;
	/** By path: /m/home.html. */
	objects: Map<string, Buffer>;
}

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Publishes a site twice: as it is, and with a mark in every page and list. */
export async function twoReleases(
	store: Store,
	merchant: string,
	edge: EdgeSettings,
	files: SiteFiles,
): Promise<[KnownRelease, KnownRelease]> {
	const marked: SiteFiles = new Map(
		[...files].map(([path, content]) => [
			path,
			/\.(html|json)$/.test(path) && !path.includes('/_astro/') ? `${textOf(content)}\n` : content,
		]),
	);
	return [await known(files), await known(marked)];

	async function known(site: SiteFiles): Promise<KnownRelease> {
		const made = await publish(
			store,
			{ merchant, edge, files: site, madeOf: {} },
			{ compress: (_, content) => promisify(brotliCompress)(content, QUICK) },
		);
		const release: Release = JSON.parse(
			String(Buffer.from((await store.get(releaseKey(made.release))) ?? [])),
		);
		const objects = new Map<string, Buffer>();
		for (const [path, name] of Object.entries(release.files)) {
			objects.set(path, Buffer.from((await store.get(fileKey(name))) ?? []));
		}
		return { name: made.release, release, objects };
	}
}
