import { CANARY_CACHE_CONTROL, releaseCookie } from './canary.ts';
import { contentType } from './content-type.ts';
import type { Client, Edge, Site } from './edge.ts';
import { chooseEncoding, type Encoding } from './encodings.ts';
import { headersFor, isPage } from './headers.ts';
import { LANGUAGE_VARY } from './language.ts';
import { isBrotli, poolKey } from './release.ts';
import { robots } from './robots.ts';
import { etagOf, hasAlready } from './validators.ts';

export interface FileToSend {
	/** As the visitor asked for it; it decides the headers. */
	path: string;
	/** Its path in the release; it decides the type. */
	file: string;
	/** Key of the store. */
	key: string;
	/** Names the content. */
	hash: string;
	/** Whether the release names it, so that it has to be there. */
	named: boolean;
	/** It is the page for an address that leads nowhere. */
	missing?: boolean;
}

const POOL = poolKey('');
const BY_PREFERENCE = ['br', 'gzip'] as const;
const PAGE_VARY = `Accept-Encoding, ${LANGUAGE_VARY}`;

/**
 * Stored brotli is sent as it is, and unpacked only for clients that don't know
 * it. Undefined if the store doesn't have the file.
 */
export async function sendFile(
	wanted: FileToSend,
	request: Request,
	site: Site,
	edge: Edge,
	client: Client,
): Promise<Response | undefined> {
	const { file, hash, named, missing = false } = wanted;
	const headers = headersOf(wanted, site, client);
	const ifNoneMatch = missing ? null : request.headers.get('if-none-match');
	// A file that only another release names may be gone: its tag alone says nothing.
	if (hasAlready(ifNoneMatch, etagOf(hash)) && (named || (await edge.object(wanted.key))))
		return new Response(null, { status: 304, headers });
	headers['content-type'] ??= contentType(file);
	const { body, encoding } = await encoded(wanted, edge, client);
	if (!body) return undefined;
	if (encoding !== 'identity') headers['content-encoding'] = encoding;
	headers['content-length'] = String(body.byteLength);
	return new Response(request.method === 'HEAD' ? null : body, {
		status: missing ? 404 : 200,
		headers,
		// As it comes from the store: the runtime would compress it once more.
		encodeBody: 'manual',
	} as ResponseInit);
}

async function encoded(
	{ key }: FileToSend,
	edge: Edge,
	{ acceptEncoding }: Client,
): Promise<{ body: Uint8Array<ArrayBuffer> | undefined; encoding: Encoding }> {
	if (!isBrotli(key)) return { body: await edge.object(key), encoding: 'identity' };
	const encoding = chooseEncoding(acceptEncoding, BY_PREFERENCE);
	return { body: await (encoding === 'br' ? edge.object(key) : edge.unpacked(key, encoding)), encoding };
}

/** Headers of the content in any encoding; a 304 has them, too. */
function headersOf(
	{ path, key, hash, missing }: FileToSend,
	{ host, pointer, group }: Site,
	{ isSecure }: Client,
): Record<string, string> {
	const headers = headersFor(path);
	const page = isPage(path);
	if (page && robots(host, path) === 'noindex') headers['x-robots-tag'] = 'noindex';
	if (page) headers.vary = PAGE_VARY;
	else if (isBrotli(key)) headers.vary ??= 'Accept-Encoding';
	if (missing) {
		// What is missing now may come with the next release.
		headers['cache-control'] = 'no-store';
		return headers;
	}
	headers.etag = etagOf(hash);
	if (pointer.canary && !key.startsWith(POOL)) {
		headers['cache-control'] = CANARY_CACHE_CONTROL;
		if (page && group?.isNew) {
			headers['set-cookie'] = releaseCookie(group.number, isSecure);
		}
	}
	return headers;
}

/** Not a 404: search engines would drop the page, and caches keep the answer. */
export function unavailable(): Response {
	return plainText(503, 'This site is out of order for a moment. Please try again.', { 'retry-after': '5' });
}

export function plainText(status: number, text: string, headers: Record<string, string> = {}): Response {
	return new Response(text, {
		status,
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
	});
}
