import { existsSync, readFileSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { proxy } from 'hono/proxy';
import { headersFor, isPage } from '../edge/headers.ts';
import { robots } from '../edge/robots.ts';
import { withKeptQuery } from '../lib/kept-query.ts';

/** Who answers /wps/: an app in this process, or another server by its origin. */
export type GatewaySource = { app: Hono } | { url: string };

/**
 * Serves one built merchant as a static host would, with the gateway on the
 * same origin. `folder` is dist/CODE.
 */
export function createSiteServer(folder: string, gateway: GatewaySource): Hono {
	const server = new Hono();
	for (const entry of ['/', '/m', '/m/']) {
		server.get(entry, (context) => {
			const target = withKeptQuery('/m/index', new URL(context.req.url).search);
			return context.redirect(target, 302);
		});
	}
	if ('app' in gateway) {
		server.all('/wps/*', (context) => gateway.app.fetch(context.req.raw, context.env));
		server.all('/demo', (context) => gateway.app.fetch(context.req.raw, context.env));
		server.all('/demo/*', (context) => gateway.app.fetch(context.req.raw, context.env));
	} else {
		// Besides calls, the demo merchants need the vendors' stand-ins from a gateway of this project.
		for (const path of ['/wps/*', '/demo/vendors/*']) {
			server.all(path, async (context) => {
				const { pathname, search } = new URL(context.req.url);
				try {
					return await proxy(new URL(pathname + search, gateway.url), { raw: context.req.raw });
				} catch {
					return context.json({ success: false }, 502);
				}
			});
		}
	}
	const ofSite: MiddlewareHandler = async (context, next) => {
		await next();
		const { path } = context.req;
		for (const [name, value] of Object.entries(headersFor(path))) context.header(name, value);
		// For crawlers that run no script: on a host that is not the merchant's, the page itself does not say so.
		if (isPage(path) && robots(context.req.header('Host') ?? '', path) === 'noindex')
			context.header('X-Robots-Tag', 'noindex');
		// A file that is missing now may come with the next build, even one with a hash in its name.
		if (context.res.status >= 400) context.header('Cache-Control', 'no-store');
	};
	const files = serveStatic({
		root: folder,
		precompressed: true,
		rewriteRequestPath: (path) => (isPage(path) && !path.endsWith('.html') ? `${path}.html` : path),
	});
	for (const path of ['/m/*', '/robots.txt']) server.get(path, etag(), ofSite, files);
	server.get('*', ofSite, (context) => {
		const page = isPage(context.req.path) && nearestNotFoundPage(folder, context.req.path);
		return page ? context.html(readFileSync(page, 'utf8'), 404) : context.text('Not found', 404);
	});
	return server;
}

/** The nearest 404.html above an unknown address, as static hosts look for it: the language's own, or the default. */
function nearestNotFoundPage(folder: string, path: string): string | undefined {
	const [, language = ''] = /^\/m\/([a-z-]+)(?:\/|$)/.exec(path) ?? [];
	return [`${folder}/m/${language}/404.html`, `${folder}/m/404.html`].find((file) => existsSync(file));
}
