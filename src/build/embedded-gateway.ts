import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import type { Hono } from 'hono';
import type { Plugin } from 'vite';
import { defaultMerchant } from '../merchants/index.ts';
import { fail } from '../server/fail.ts';
import { type OpenGateway, openGateway } from '../server/gateway-source.ts';
import { createSiteServer } from '../server/site-server.ts';
import { writeBrand } from './brand.ts';
import { prepareSite, siteCache } from './prepare-site.ts';

/** What the development server leaves to the site's own: the gateway, the entries, and a merchant's pictures. */
const OURS = /^\/((wps|demo|m\/brand)(\/|\?|$)|(m\/?)?(\?|$))/;

/** `npm run dev`: the gateway inside Astro's development server, and the site's content from it. */
export function embeddedGateway(): AstroIntegration {
	let gateway: OpenGateway | undefined;
	return {
		name: 'embedded-gateway',
		hooks: {
			'astro:config:setup': async ({ command, updateConfig }) => {
				if (command !== 'dev') return;
				let folder: string;
				const code = process.env.MERCHANT || defaultMerchant();
				try {
					gateway = await openGateway(process.env.GATEWAY_DB || '.data/gateway.sqlite', code);
					const { merchant, siteFile } = await prepareSite(code, gateway.url);
					// Stands in for dist/CODE, of which Astro itself serves the rest.
					folder = `${siteCache()}/${code}`;
					await writeBrand(merchant, `${folder}/m`);
					process.env.SITE_FILE = siteFile;
					process.env.DEFAULT_LANGUAGE = merchant.defaultLanguage.toLowerCase();
				} catch (error) {
					fail(error);
				}
				const server = createSiteServer(folder, gateway.source);
				updateConfig({ vite: { plugins: [beforeAstro(server)] } });
			},
			'astro:server:done': async () => {
				await gateway?.close();
			},
		},
	};
}

/**
 * Answers what is ours ahead of Astro's own middlewares, which take the base
 * off every path and refuse browsers what lies outside of it.
 */
function beforeAstro(app: Hono): Plugin {
	const answer = getRequestListener(app.fetch);
	return {
		name: 'embedded-gateway',
		enforce: 'post',
		// What is returned runs after all plugins, the last plugin's at the end: then Astro has put its own in front.
		configureServer: (server) => () => {
			server.middlewares.stack.unshift({
				route: '',
				handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
					const url = request.url ?? '';
					if (OURS.test(url)) return void answer(request, response);
					// Only a build makes a file of the entry page; here it is at the base itself.
					request.url = url.replace(/^\/m\/index(\.html)?(?=\?|$)/, '/m');
					next();
				},
			});
		},
	};
}
