import { existsSync, readFileSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { proxy } from 'hono/proxy';
import { DEMO_ROUTES, isFromThisMachine } from '../demo/own-machine.ts';
import { EMULATOR_PATHS } from '../demo/vendors/firebase/paths.ts';
import { chooseEncoding } from '../edge/encodings.ts';
import { firebaseHeaders, gatewayFailure, LARGEST_CALL } from '../edge/forward.ts';
import { headersFor, isPage } from '../edge/headers.ts';
import { notFoundPages } from '../edge/not-found.ts';
import { ENTRANCE_TARGET, ENTRANCES, LEADS_AWAY } from '../edge/paths.ts';
import { robots } from '../edge/robots.ts';
import { isDemoRequested } from '../merchants/is-demo.ts';

/** Content types that are sent compressed. */
const TEXT = /^text\/|[/+](json|xml)/;

/** The gateway under /wps/: an app in this process, or another server by its origin. */
export type GatewaySource = { app: Hono } | { url: string };

export interface SiteOptions {
	/** If false, a file that removes the service worker from devices is served instead. */
	serviceWorker?: boolean;
	/** Host that Firebase's pages are forwarded to. '' without a project. */
	authDomain?: string;
	/** Returns true for requests that also get the embedded gateway's other pages. */
	showsDemo?: (request: Context) => boolean;
}

/**
 * Serves one built merchant as a static host would, with the gateway on the
 * same origin. `folder` is dist/CODE.
 */
export function createSiteServer(
	folder: string,
	gateway: GatewaySource,
	{ serviceWorker = true, authDomain = '', showsDemo = isFromThisMachine }: SiteOptions = {},
): Hono {
	const server = new Hono();
	server.use(async (context, next) =>
		LEADS_AWAY.test(context.req.path)
			? context.text('Not found', 404, { 'Cache-Control': 'no-store' })
			: next(),
	);
	for (const entrance of ENTRANCES) {
		server.get(entrance, (context) =>
			context.redirect(ENTRANCE_TARGET + new URL(context.req.url).search, 302),
		);
	}
	server.use('/wps/*', bodyLimit({ maxSize: LARGEST_CALL, onError: () => gatewayFailure(413) }));
	const call: Handler = async (context) => {
		if ('app' in gateway) return gateway.app.fetch(context.req.raw, context.env);
		const { pathname, search } = new URL(context.req.url);
		try {
			return await proxy(new URL(pathname + search, gateway.url), { raw: context.req.raw });
		} catch {
			return context.json({ success: false }, 502);
		}
	};
	server.all('/wps/*', call);
	for (const path of demoPaths(gateway)) {
		server.all(path, (context, next) => (showsDemo(context) ? call(context, next) : next()));
	}
	if (authDomain) {
		server.all('/__/auth/*', async (context) => {
			const { host, pathname, protocol, search } = new URL(context.req.url);
			try {
				const headers = firebaseHeaders(context.req.raw.headers, {
					host,
					protocol: protocol === 'https:' ? 'https' : 'http',
				});
				headers.set('host', authDomain);
				return await proxy(`https://${authDomain}${pathname}${search}`, { raw: context.req.raw, headers });
			} catch {
				return context.text('Firebase is out of reach', 502);
			}
		});
	}
	const ofSite: MiddlewareHandler = async (context, next) => {
		await next();
		const { path } = context.req;
		if (TEXT.test(context.res.headers.get('Content-Type') ?? '')) context.header('Vary', 'Accept-Encoding');
		for (const [name, value] of Object.entries(headersFor(path))) context.header(name, value);
		// For crawlers without scripts: the page itself can't know that its host isn't the merchant's.
		if (isPage(path) && robots(context.req.header('Host') ?? '', path) === 'noindex')
			context.header('X-Robots-Tag', 'noindex');
		// A missing file may come with the next build, even one with a hash in its name.
		if (context.res.status >= 400) context.header('Cache-Control', 'no-store');
	};
	const files = serveStatic({
		root: folder,
		precompressed: true,
		rewriteRequestPath(path) {
			if (path === '/m/sw.js' && !serviceWorker) return '/m/sw-off.js';
			return isPage(path) && !path.endsWith('.html') ? `${path}.html` : path;
		},
	});
	// The ETag is made from the body, which Hono removes from responses to HEAD.
	const asGet: MiddlewareHandler = async (context, next) =>
		context.req.method === 'HEAD'
			? server.fetch(new Request(context.req.raw, { method: 'GET' }), context.env)
			: next();
	// Builds write only .br. For the few clients that accept only gzip, it's compressed on request.
	const gzip = compress({ encoding: 'gzip' });
	for (const path of ['/m/*', '/mobile/mc/*', '/robots.txt'])
		server.get(path, asGet, gzip, etag(), ofSite, files);
	server.get('*', ofSite, (context) => {
		const { path } = context.req;
		const found = isPage(path) && notFoundPages(path).find((page) => existsSync(folder + page));
		if (!found) return context.text('Not found', 404);
		const page = folder + found;
		const brotli = chooseEncoding(context.req.header('Accept-Encoding'), ['br']) === 'br';
		if (!brotli || !existsSync(`${page}.br`)) return context.html(readFileSync(page, 'utf8'), 404);
		return context.body(readFileSync(`${page}.br`), 404, {
			'Content-Type': 'text/html; charset=UTF-8',
			'Content-Encoding': 'br',
		});
	});
	return server;
}

/** Besides calls, the demo merchants need the vendors' stand-ins, also if an embedded gateway runs elsewhere. */
function demoPaths(gateway: GatewaySource): readonly string[] {
	if ('app' in gateway) return DEMO_ROUTES;
	return isDemoRequested() ? ['/demo/vendors/*', ...EMULATOR_PATHS] : [];
}
