import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Plugin } from 'vite';

/** Paths that the site's own server answers in development: the gateway, Firebase, the entry pages, a merchant's pictures and manifest. */
const OURS =
	/^\/((wps|demo|emulator|__\/auth|(identitytoolkit|securetoken)\.googleapis\.com|m\/brand|m\/manifest\.webmanifest)(\/|\?|$)|(m\/?)?(\?|$))/;

/**
 * Handles these paths before Astro's own middlewares, which strip the base from every path and refuse anything
 * outside it.
 */
export function beforeAstro(app: Hono): Plugin {
	const answer = getRequestListener(app.fetch);
	return {
		name: 'site-server',
		enforce: 'post',
		// The function returned here runs after all plugins, once Astro has put its own middlewares in front.
		configureServer: (server) => () => {
			server.middlewares.stack.unshift({
				route: '',
				handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
					const url = request.url ?? '';
					if (OURS.test(url)) return void answer(request, response);
					// Only a build makes a file for the entry page; in development it is at the base itself.
					request.url = url.replace(/^\/m\/index(\.html)?(?=\?|$)/, '/m');
					next();
				},
			});
		},
	};
}
