import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import type { Hono } from 'hono';
import type { Plugin } from 'vite';
import { defaultMerchant } from '../merchants/index.ts';
import { fail } from '../server/fail.ts';
import { type OpenGateway, openGateway } from '../server/gateway-source.ts';
import { createSiteServer } from '../server/site-server.ts';
import { brandFiles } from './brand.ts';
import { prepareSite, siteCache } from './prepare-site.ts';
import { writeFiles } from './site-files.ts';

/** Paths that our own server answers in development: the gateway, Firebase, the entry pages, a merchant's pictures and manifest. */
const OURS =
	/^\/((wps|demo|emulator|__\/auth|(identitytoolkit|securetoken)\.googleapis\.com|m\/brand|m\/manifest\.webmanifest)(\/|\?|$)|(m\/?)?(\?|$))/;

/** `npm run dev`: the gateway inside Astro's development server, and the site's content from it. */
export function embeddedGateway(): AstroIntegration {
	let gateway: OpenGateway | undefined;
	return {
		name: 'embedded-gateway',
		hooks: {
			'astro:config:setup': async ({ command, updateConfig }) => {
				if (command !== 'dev') return;
				let folder: string;
				let authDomain: string;
				const code = process.env.MERCHANT || defaultMerchant();
				try {
					gateway = await openGateway(process.env.GATEWAY_DB || '.data/gateway.sqlite', code, true);
					const { merchant, siteFile, webManifest } = await prepareSite(code, gateway.url);
					authDomain = merchant.signIn.firebase.authDomain;
					// Takes the place of dist/CODE; Astro itself serves the rest.
					folder = `${siteCache()}/${code}`;
					writeFiles(folder, await brandFiles(merchant));
					writeFiles(folder, [['m/manifest.webmanifest', JSON.stringify(webManifest)]]);
					process.env.SITE_FILE = siteFile;
					process.env.DEFAULT_LANGUAGE = merchant.defaultLanguage.toLowerCase();
				} catch (error) {
					fail(error);
				}
				const server = createSiteServer(folder, gateway.source, { authDomain });
				updateConfig({ vite: { plugins: [beforeAstro(server)] } });
			},
			'astro:server:done': async () => {
				await gateway?.close();
			},
		},
	};
}

/**
 * Answers our paths before Astro's own middlewares, which strip the base from
 * every path and refuse anything outside it.
 */
function beforeAstro(app: Hono): Plugin {
	const answer = getRequestListener(app.fetch);
	return {
		name: 'embedded-gateway',
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
