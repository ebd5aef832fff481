import { brandFiles } from '../build/brand.ts';
import { prepareSite, siteCache } from '../build/prepare-site.ts';
import { writeFiles } from '../build/site-files.ts';
import { edgeSettings } from '../merchants/edge-settings.ts';
import { defaultMerchant } from '../merchants/index.ts';
import { beforeAstro } from '../server/dev-server.ts';
import { openGateway } from '../server/gateway-source.ts';
import { freePort, LOOPBACK, originAt, wantedPort } from '../server/listen.ts';
import { command } from '../server/parse-command.ts';
import { announce, stopOnSignal } from '../server/running.ts';
import { createSiteServer } from '../server/site-server.ts';

/** `npm run dev`: Astro's development server with the gateway in it, at PORT and HOST. */
command('[MERCHANT=CODE] [PORT=N] npm run dev', {}, [0, 0], async () => {
	const host = process.env.HOST || LOOPBACK;
	const code = process.env.MERCHANT || defaultMerchant();
	const gateway = await openGateway(process.env.GATEWAY_DB || '.data/gateway.sqlite', code, true);
	const { merchant, siteFile, webManifest } = await prepareSite(code, gateway.url);
	// Replaces dist/CODE; Astro itself serves the rest.
	const folder = `${siteCache()}/${code}`;
	writeFiles(folder, await brandFiles(merchant));
	writeFiles(folder, [['m/manifest.webmanifest', JSON.stringify(webManifest)]]);
	// Read by astro.config.mjs and what it imports.
	process.env.SITE_FILE = siteFile;
	process.env.DEFAULT_LANGUAGE = merchant.defaultLanguage.toLowerCase();
	const site = createSiteServer(folder, gateway.source, edgeSettings(merchant));
	const port = await freePort(wantedPort(), host);
	// Only now: once its bundler has threads, a process that ends early may hang.
	const { dev } = await import('astro');
	const server = await dev({ server: { host, port }, vite: { plugins: [beforeAstro(site)] } });
	// Vite chooses another port if this one has been taken in the meantime.
	await announce(originAt(host, server.address.port), process.env.GATEWAY_URL);
	stopOnSignal(async () => {
		await server.stop();
		await gateway.close();
	});
});
