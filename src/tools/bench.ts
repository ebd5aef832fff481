/**
 * `npm run bench`: builds the merchants and prints what their pages cost the
 * player. It only measures: no figure makes it fail. `npm run bench -- --next`
 * prints only what the next page costs.
 */
import { chromium } from 'playwright';
import { buildMerchant } from '../build/build-merchant.ts';
import { servePictures } from '../demo/picture-server.ts';
import { languageTag } from '../lib/languages.ts';
import { loadMerchant, merchantCodes } from '../merchants/index.ts';
import { openGateway } from '../server/gateway-source.ts';
import { LOOPBACK } from '../server/listen.ts';
import { command } from '../server/parse-command.ts';
import { measureFirstLoad, tapToGame, timeToLogin } from './bench/home.ts';
import { nextPages } from './bench/next-page.ts';
import { publicPages } from './bench/public-pages.ts';
import { CHROMIUM_FLAGS, findChromium, findFullChromium } from './browsers.ts';
import { playersSession, withDemoSite } from './demo-site.ts';

const kb = (bytes: number) => `${(bytes / 1024).toFixed(2)} KB`;

command('npm run bench -- [--next]', { next: { type: 'boolean' } }, [0, 0], async ({ values }) => {
	const codes = process.env.MERCHANT ? [process.env.MERCHANT] : merchantCodes();
	// Without them, each picture of a merchant with its own image CDN would be requested twice.
	const pictures = await servePictures(LOOPBACK);
	process.env.PICTURES_PORT = new URL(pictures.origin).port;
	const buildGateway = await openGateway(':memory:');
	const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
	try {
		for (const code of codes) {
			const start = performance.now();
			const pages = Number(await buildMerchant(code, buildGateway.url));
			const took = performance.now() - start;
			console.log(
				`\n${code}: ${pages} pages built in ${(took / 1000).toFixed(1)} s, ${(took / pages).toFixed(1)} ms a page`,
			);
			const merchant = await loadMerchant(code);
			// A browser in another language would be redirected to another page.
			const locale = languageTag(merchant.defaultLanguage);
			const fullBrowser = findFullChromium();
			if (fullBrowser)
				console.log((await nextPages(fullBrowser, code, locale, values.next ? 5 : 3)).join('\n'));
			else
				console.log('  next page                  not measured: it needs a whole Chromium (README, Test it)');
			if (values.next) continue;
			await withDemoSite(code, async (site, gateway) => {
				const url = `${site}/m/home`;
				const load = await measureFirstLoad(browser, url, locale);
				console.log('  first load of /m/home      bytes (brotli)   requests');
				for (const kind of ['document', 'script', 'style', 'fetch', 'other', 'image'] as const) {
					const own = load.transfers.filter((transfer) => transfer.kind === kind);
					const size = kb(own.reduce((sum, { bytes }) => sum + bytes, 0));
					console.log(`    ${kind.padEnd(22)} ${size.padStart(14)} ${String(own.length).padStart(10)}`);
				}
				console.log(`  login dialog opened        ${kb(load.dialog)} more`);
				console.log(`  login typed and submitted  ${kb(load.submit)} more`);
				const time = await timeToLogin(browser, url, locale);
				console.log(
					`  login dialog takes typing  ${Math.round(time)} ms (400 kbps, 400 ms, 6x CPU; median of 5)`,
				);
				const game = await tapToGame(browser, url, locale, playersSession(gateway, code));
				console.log(
					`  tap on a game              ${Math.round(game.painted)} ms to its first paint, ${Math.round(game.ours)} ms of them ours; touches: ${game.touches} (the same conditions, cold page)`,
				);
				console.log('  Lighthouse mobile (median of 3)   perf a11y best SEO   FCP ms  LCP ms  TBT ms    CLS');
				const origin = `http://localhost:${new URL(site).port}`;
				for await (const line of publicPages(merchant, origin)) console.log(line);
			});
		}
	} finally {
		await browser.close();
		await buildGateway.close();
		pictures.close();
	}
});
