import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { isDictionary } from '../edge/dictionary.ts';
import { kept } from './kept.ts';
import { bytesOf, type SiteFiles } from './site-files.ts';

const TEXT = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;

export const isText = (path: string): boolean => TEXT.test(path);

/** Costs a twentieth of 10, for 8 % more bytes. */
const QUICK = 6;

/**
 * 64 KB, which hold a page. With a larger window, qualities 5 to 9 would clear larger tables for each page: 7 costs
 * with this one what 5 does with the largest.
 */
const PAGE_WINDOW = 16;

/** For a page that comes out too large, one after the other: 9 takes a twentieth of the time of 10, and 11 twice as long. */
const BETTER = [{ quality: 9, window: PAGE_WINDOW }, { quality: 10 }, { quality: 11 }];

/**
 * Bytes that a page may be sent in: with its headers, it has to fit a
 * connection's first ten segments (RFC 6928).
 */
const MOST = 11.5 * 1024;

/** A merchant's own data, of which a page or two have need; unlike other text, each merchant has files of its own. */
const OWN_DATA = /\/(games|help)\.json$/;

/** A text file as it's sent: pages quickly, unless that makes them too large, and the few that most pages share well. */
export async function brotliFor(path: string, content: Uint8Array): Promise<Uint8Array> {
	// Made of a merchant's pages, and nobody waits for it.
	if (isDictionary(`/${path}`)) return brotli(content, QUICK);
	if (!path.endsWith('.html') && !OWN_DATA.test(path)) {
		return kept('br', [content], () => bestBrotli(content));
	}
	// In this thread: handing it to another one takes a quarter as long as the work.
	let packed: Uint8Array = brotliCompressSync(content, options(content, QUICK, PAGE_WINDOW));
	for (const { quality, window } of BETTER) {
		if (packed.length > MOST) packed = await brotli(content, quality, window);
	}
	return packed;
}

export function bestBrotli(content: Uint8Array): Promise<Uint8Array> {
	return brotli(content, constants.BROTLI_MAX_QUALITY);
}

const brotli = (content: Uint8Array, quality: number, window?: number): Promise<Uint8Array> =>
	promisify(brotliCompress)(content, options(content, quality, window));

const options = (content: Uint8Array, quality: number, window = constants.BROTLI_DEFAULT_WINDOW) => ({
	params: {
		[constants.BROTLI_PARAM_QUALITY]: quality,
		[constants.BROTLI_PARAM_LGWIN]: window,
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
	},
});

/** Which compressed files a build writes beside the others. */
export interface Compression {
	/** Takes the time to compress everything well, which a build with 28 languages does in 25 CPU-seconds instead of 3. */
	best?: boolean;
	/** Writes a .gz as well, for a host that compresses nothing itself. */
	gzip?: boolean;
}

/** Bytes of HTML up to which the best quality saves no more than 2 % and takes twice as long. */
const LIGHT = 44_000;

const wellPacked = (path: string, content: Uint8Array) =>
	path.endsWith('.html') && content.length < LIGHT ? brotli(content, 10) : bestBrotli(content);

/** The .br of every text file, as static hosts and edges serve it, and the .gz if wanted. */
export async function compressed(files: SiteFiles, { best, gzip: gz }: Compression): Promise<SiteFiles> {
	const made: SiteFiles = new Map();
	await Promise.all(
		[...files].map(async ([path, content]) => {
			if (!isText(path)) return;
			const bytes = bytesOf(content);
			made.set(`${path}.br`, await (best ? wellPacked(path, bytes) : brotliFor(path, bytes)));
			if (gz) made.set(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
		}),
	);
	return made;
}
