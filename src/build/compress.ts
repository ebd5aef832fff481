import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { isTextFile } from '../edge/content-type.ts';
import { cached } from './build-cache.ts';
import { bytesOf, type SiteFiles } from './site-files.ts';

/** A twentieth of the time of quality 10, for 8 % more bytes. */
const FAST = 6;

/**
 * 64 KB, enough for a page. With a larger window, qualities 5 to 9 would clear larger tables for each page: quality 7
 * takes as long with this one as 5 does with the largest.
 */
const PAGE_WINDOW = 16;

/** For a page that would be over its budget, in this order: 9 takes a tenth of the time of 10, and 11 twice as long as 10. */
const SMALLER = [{ quality: 9, window: PAGE_WINDOW }, { quality: 10 }, { quality: 11 }];

/** Bytes of a page on the wire. With its headers it fits the first ten segments of a connection (RFC 6928). */
const PAGE_BUDGET = 11.5 * 1024;

/** A merchant's own data, read by a page or two. Unlike scripts and texts, no other merchant has the same files. */
const OWN_DATA = /\/(games|help)\.json$/;

/** Compresses a text file with brotli: pages fast unless that puts them over budget, files of many pages as small as possible. */
async function brotliFor(path: string, content: Uint8Array): Promise<Uint8Array> {
	if (!path.endsWith('.html') && !OWN_DATA.test(path))
		return cached('br', [content], () => brotli(content, constants.BROTLI_MAX_QUALITY));
	// In this thread: moving it to another one would take a quarter as long as the work itself.
	let smallest: Uint8Array = brotliCompressSync(content, options(content, FAST, PAGE_WINDOW));
	for (const { quality, window } of SMALLER) {
		if (smallest.length > PAGE_BUDGET) smallest = await brotli(content, quality, window);
	}
	return smallest;
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

/** Returns the .br of each text file. With `gzip`, also the .gz, for hosts that compress nothing themselves. */
export async function compressed(
	files: SiteFiles,
	{ gzip: withGzip = false }: { gzip?: boolean } = {},
): Promise<SiteFiles> {
	const made: SiteFiles = new Map();
	await Promise.all(
		[...files].map(async ([path, content]) => {
			if (!isTextFile(path)) return;
			const bytes = bytesOf(content);
			made.set(`${path}.br`, await brotliFor(path, bytes));
			if (withGzip) made.set(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
		}),
	);
	return made;
}
