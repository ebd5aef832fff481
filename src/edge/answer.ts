import { callGateway, forwardOrigin } from './call-gateway.ts';
import { isTextFile } from './content-type.ts';
import type { Client, Edge, Site } from './edge.ts';
import { findSite } from './find-site.ts';
import { headersFor, isPage, strictTransportSecurity } from './headers.ts';
import { hostOf } from './host.ts';
import { LANGUAGE_VARY, languageRedirect } from './language.ts';
import { notFoundPages } from './not-found.ts';
import { ENTRANCE_TARGET, ENTRANCES, filePath, LEADS_AWAY, plainPath, poolName } from './paths.ts';
import { fileKey, hashOf, poolKey } from './release.ts';
import { type FileToSend, plainText, sendFile, unavailable } from './send-file.ts';

const SERVICE_WORKER = '/m/sw.js';
const SERVICE_WORKER_OFF = '/m/sw-off.js';
const PREVIEW_ROBOTS = 'User-agent: *\nDisallow: /';

/**
 * The whole edge: what a request to any host of the fleet is answered with.
 * It is made of web standards, so that it runs in workerd and Node alike.
 */
export async function answer(request: Request, edge: Edge, client: Client): Promise<Response> {
	const url = URL.parse(request.url);
	// Such as one with a port that there can't be.
	if (!url) return plainText(400, 'Bad request');
	const host = hostOf(request.headers.get('host') ?? url.host);
	const site = host === undefined ? 'unknown' : await findSite(host, request, url.pathname, edge);
	if (site === 'unknown') return plainText(404, 'There is no site at this address.');
	if (site === 'broken') return unavailable();
	const response = await answerOf(site, request, url, edge, client);
	if (site.pointer.preview) response.headers.set('x-robots-tag', 'noindex');
	// A gateway may send its own.
	if (client.isSecure && !response.headers.has('strict-transport-security'))
		response.headers.set('strict-transport-security', strictTransportSecurity(site.release.edge));
	return response;
}

async function answerOf(
	site: Site,
	request: Request,
	url: URL,
	edge: Edge,
	client: Client,
): Promise<Response> {
	const forwardTo = forwardOrigin(url.pathname, site, edge);
	if (forwardTo !== undefined) return callGateway(forwardTo, request, url, edge, client);
	if (request.method !== 'GET' && request.method !== 'HEAD') {
		return plainText(405, 'Method not allowed', { allow: 'GET, HEAD' });
	}
	if (LEADS_AWAY.test(url.pathname)) return plainText(404, 'Not found');
	const path = plainPath(url.pathname);
	if (path === undefined) return notFound(url.pathname, request, site, edge, client);
	if (ENTRANCES.includes(path)) return redirect(ENTRANCE_TARGET + url.search);
	if (path === '/robots.txt' && site.pointer.preview) return plainText(200, PREVIEW_ROBOTS);
	const target = isPage(path) && languageRedirect(plainRequest(request, url, path), site.release.edge);
	if (target) return redirect(target, { vary: LANGUAGE_VARY });
	const file = fileFor(path, site);
	if (!file) return notFound(path, request, site, edge, client);
	return (await sendFile(file, request, site, edge, client)) ?? notThere(file, request, site, edge, client);
}

/** The rule reads the path out of the address, so it gets the one spelling that the site uses. */
function plainRequest(
	request: Request,
	url: URL,
	path: string,
): { method: string; url: string; headers: Headers } {
	const { method, headers } = request;
	return path === url.pathname ? request : { method, headers, url: url.origin + path + url.search };
}

function fileFor(path: string, { pointer, release }: Site): FileToSend | undefined {
	const pooled = poolName(path);
	if (pooled !== undefined) {
		// Another release may need it, too: pages of the one before are open, and canaries run.
		const name = isTextFile(pooled) ? `${pooled}.br` : pooled;
		return { path, file: path, key: poolKey(name), hash: pooled, named: release.pool.includes(name) };
	}
	const isOff = path === SERVICE_WORKER && pointer.serviceWorker === 'off';
	const file = isOff ? SERVICE_WORKER_OFF : filePath(path);
	const name = release.files[file];
	return name === undefined ? undefined : { path, file, key: fileKey(name), hash: hashOf(name), named: true };
}

/** A release names what it needs; of other releases the pool may hold no more than has been cleaned up. */
function notThere(
	{ path, key, named }: FileToSend,
	request: Request,
	site: Site,
	edge: Edge,
	client: Client,
): Promise<Response> | Response {
	if (!named) return notFound(path, request, site, edge, client);
	edge.report(`${key} is not in the store, but ${site.host} needs it for ${path}`);
	return unavailable();
}

/** In the language of the address; a file that is missing gets no page. */
async function notFound(
	path: string,
	request: Request,
	site: Site,
	edge: Edge,
	client: Client,
): Promise<Response> {
	const file = isPage(path) && notFoundPages(path).find((page) => site.release.files[page] !== undefined);
	const name = file && site.release.files[file];
	const page = name && { path, file, key: fileKey(name), hash: hashOf(name), named: true, missing: true };
	const response = page && (await sendFile(page, request, site, edge, client));
	return response || plainText(404, 'Not found', { ...headersFor(path), 'cache-control': 'no-store' });
}

function redirect(location: string, headers: Record<string, string> = {}): Response {
	return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store', ...headers } });
}
