import { contentType, isTextFile } from './content-type.ts';
import { chooseEncoding, type Encoding } from './encodings.ts';
import { headersFor, isPage } from './headers.ts';
import { LANGUAGE_VARY, languageRedirect } from './language.ts';
import { ENTRANCE_TARGET, ENTRANCES, filePath, LEADS_AWAY, plainPath } from './paths.ts';
import { robots } from './robots.ts';
import { otherSpelling } from './spelling.ts';

/** Other files in a built folder are settings for Cloudflare. */
const PUBLIC = /^\/(m|mobile\/mc)\/|^\/robots\.txt$/;

/** A built file. */
export interface StoredFile {
	body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
	/** Changes with the content. */
	tag: string;
}

/** A built site, wherever its files are. */
export interface BuiltSite {
	defaultLanguage: string;
	languages: readonly string[];
	/** Whether visitors are redirected to their language before a page is sent; otherwise pages do it by script. */
	redirectsToLanguage: boolean;
	/** Finds a file by its path, such as /m/home.html. */
	find(path: string): Promise<StoredFile | undefined>;
}

/** Returns the response to a request for a page or file. `acceptEncoding` is the client's own header. */
export async function respond(
	request: Request,
	site: BuiltSite,
	acceptEncoding: string | null | undefined,
): Promise<Response> {
	if (request.method !== 'GET' && request.method !== 'HEAD')
		return plainText(405, 'Method not allowed', { allow: 'GET, HEAD' });
	const url = new URL(request.url);
	if (LEADS_AWAY.test(url.pathname)) return plainText(404, 'Not found');
	if (ENTRANCES.includes(url.pathname)) return redirect(302, ENTRANCE_TARGET + url.search);
	const other = otherSpelling(url.pathname, site);
	if (other && (await site.find(filePath(other)))) return redirect(308, other + url.search);
	const path = plainPath(url.pathname);
	if (path === undefined) return notFound(request, url.pathname, site, acceptEncoding);
	const { method, headers } = request;
	const plain = { method, headers, url: url.origin + path + url.search };
	const target = site.redirectsToLanguage && languageRedirect(plain, site);
	if (target) return redirect(302, target, { vary: LANGUAGE_VARY });
	const sent = { path, file: filePath(path), status: 200 } as const;
	const found = PUBLIC.test(path) ? await send(request, sent, site, acceptEncoding) : undefined;
	return found ?? notFound(request, path, site, acceptEncoding);
}

interface Sent {
	/** Path of the request, which decides the headers. */
	path: string;
	file: string;
	status: 200 | 404;
}

/**
 * Brotli is sent as the build stored it. All encodings of a file have the same tag, a weak one, so a part of a file
 * is never sent: RFC 9110, 14.2 allows that, and 13.1.5 has parts only for strong tags.
 */
async function send(
	request: Request,
	{ path, file, status }: Sent,
	site: BuiltSite,
	acceptEncoding: string | null | undefined,
): Promise<Response | undefined> {
	const brotli = isTextFile(file) ? await site.find(`${file}.br`) : undefined;
	const encoding: Encoding = isTextFile(file)
		? chooseEncoding(acceptEncoding, brotli ? ['br', 'gzip'] : ['gzip'])
		: 'identity';
	const stored = encoding === 'br' ? brotli : await site.find(file);
	if (!stored) return undefined;
	const headers: Record<string, string> = { 'content-type': contentType(file), ...headersFor(path) };
	if (isPage(path) && robots(request.headers.get('host') ?? '', path) === 'noindex')
		headers['x-robots-tag'] = 'noindex';
	if (isPage(path) && site.redirectsToLanguage) headers.vary = `Accept-Encoding, ${LANGUAGE_VARY}`;
	else if (isTextFile(file)) headers.vary = 'Accept-Encoding';
	if (encoding !== 'identity') headers['content-encoding'] = encoding;
	if (status === 404) {
		// The next build may have it, even with a hash in its name.
		headers['cache-control'] = 'no-store';
	} else {
		headers.etag = etagOf((brotli ?? stored).tag);
		if (hasAlready(request.headers.get('if-none-match'), headers.etag)) {
			const { 'content-type': _, 'content-encoding': __, ...kept } = headers;
			return new Response(null, { status: 304, headers: kept });
		}
	}
	const body = encoding === 'gzip' ? gzipped(stored.body) : stored.body;
	// Cloudflare would compress it once more.
	const options = { status, headers, encodeBody: 'manual' };
	return new Response(request.method === 'HEAD' ? null : body, options);
}

/** Returns the 404 page in the language of the address. A missing file gets no page. */
async function notFound(
	request: Request,
	path: string,
	site: BuiltSite,
	acceptEncoding: string | null | undefined,
): Promise<Response> {
	for (const file of isPage(path) ? notFoundPages(path) : []) {
		const page = await send(request, { path, file, status: 404 }, site, acceptEncoding);
		if (page) return page;
	}
	return plainText(404, 'Not found', { ...headersFor(path), 'cache-control': 'no-store' });
}

/** Caches must store neither: the next build may have another page there, or another default language. */
const redirect = (status: 302 | 308, location: string, headers: Record<string, string> = {}): Response =>
	new Response(null, { status, headers: { location, 'cache-control': 'no-store', ...headers } });

function plainText(status: number, text: string, headers: Record<string, string> = {}): Response {
	return new Response(text, {
		status,
		headers: { 'cache-control': 'no-store', ...headers, 'content-type': 'text/plain; charset=utf-8' },
	});
}

const gzipped = (body: StoredFile['body']): ReadableStream =>
	new Response(body).body?.pipeThrough(new CompressionStream('gzip')) as ReadableStream;

const LANGUAGE = /^\/m\/+([a-z-]+)(?:\/|$)/i;

/** Returns the 404 pages of an unknown address: that of its language, if it has one, then that of the default language. */
export function notFoundPages(path: string): string[] {
	const [, language] = LANGUAGE.exec(path) ?? [];
	return [...(language ? [`/m/${language.toLowerCase()}/404.html`] : []), '/m/404.html'];
}

/** Weak: the same content in a better compression is the same to a browser. */
export const etagOf = (hash: string): string => `W/"${hash}"`;

/** Returns true if a browser has the file, by If-None-Match: `*` or a list, compared weakly (RFC 9110, 13.1.2). */
export function hasAlready(ifNoneMatch: string | null, etag: string): boolean {
	if (!ifNoneMatch) return false;
	if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
	const opaque = etag.replace(/^W\//, '');
	return Array.from(ifNoneMatch.matchAll(/"[^"]*"/g), ([tag]) => tag).includes(opaque);
}
