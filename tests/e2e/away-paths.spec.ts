import type { BrowserContext } from 'playwright/test';
import { distFolder } from '../../src/build/build-merchant.ts';
import { AWAY_PATHS, INNER_AWAY_PATHS } from '../../src/edge/check/away-paths.ts';
import { languageTag } from '../../src/lib/languages.ts';
import { listen } from '../../src/server/listen.ts';
import { startSite } from '../support/site.ts';
import { createStaticHost } from '../support/static-host.ts';
import { test as base, expect, type Site } from './support/fixtures.ts';
import { openSettled } from './support/settle.ts';

/** `plain` is the same site on a static host. Only the pages' own scripts redirect there. */
const test = base.extend<{ plain: Site }>({
	plain: async ({ merchant, databases }, use, { testId }) => {
		const site = await startSite({
			merchant,
			database: databases.copy(`${testId}-plain`),
			serve: (gateway) => listen(createStaticHost(distFolder(merchant), gateway), 0),
		});
		await use(site);
		await site.close();
	},
});

/** Collects the addresses of other sites that the browser requests, pages included. */
function requestsAway(context: BrowserContext, ...sites: Site[]): string[] {
	const own = sites.map(({ url }) => new URL(url).host);
	const away: string[] = [];
	context.on('request', (request) => {
		const { protocol, host } = new URL(request.url());
		if (/^http/.test(protocol) && !own.includes(host)) away.push(request.url());
	});
	return away;
}

const READERS = [
	['en-US', 'the default language'],
	['vi-VN', 'another language'],
] as const;

for (const [locale, kind] of READERS) {
	test.describe(`in a browser with ${kind}`, () => {
		test.use({ locale });

		test('no path opens or links to another site, on the site’s server or a static host', async ({
			complaints,
			page,
			plain,
			site,
		}) => {
			complaints.expectFailedRequests('/');
			const away = requestsAway(page.context(), site, plain);
			// The page's content doesn't matter here.
			await page.route(/\.(avif|webp|png|svg|css)$/, (route) => route.abort());
			/** Host of each link, and its page. */
			const links: string[] = [];
			// The site's own server answers these paths alike in every language.
			for (const { url } of locale === 'vi-VN' ? [site, plain] : [plain]) {
				for (const path of [...AWAY_PATHS, ...INNER_AWAY_PATHS]) {
					await page.goto(url + path, { waitUntil: 'domcontentloaded' });
					expect(page.url().startsWith(`${url}/`), `${url}${path} became ${page.url()}`).toBe(true);
					links.push(
						...(await page
							.locator('a')
							.evaluateAll((all) =>
								all.map((link) => `${(link as HTMLAnchorElement).host} ${location.href}`),
							)),
					);
				}
			}
			expect(links.length).toBeGreaterThan(700);
			expect(links.filter((link) => /^[^ ]*evil/.test(link))).toEqual([]);
			expect(away).toEqual([]);
		});
	});
}

test('on a page whose path begins with //, a chosen language stays on this site, and so does a changed query', async ({
	complaints,
	context,
	page,
	plain,
}) => {
	complaints.expectFailedRequests('/');
	const away = requestsAway(context, plain);
	// With the merchant's ad networks, the site removes their ids from the address.
	await page.addInitScript(() =>
		localStorage.setItem('consent_aurelia', '{"version":9999,"analytics":true,"marketing":true}'),
	);
	await page.clock.install();
	await openSettled(page, `${plain.url}//evil.example/m/x?kadam_click_id=1&token=made-up&r=F1`);
	await expect(page).toHaveURL(`${plain.url}//evil.example/m/x?r=F1`);
	const globe = page
		.getByRole('banner')
		.getByRole('link', { name: plain.text('common:language'), exact: true });
	await globe.tap();
	const links = page.locator('dialog#languages').getByRole('link');
	await expect(links).toHaveCount(plain.settings.languages.length);
	const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
	expect(hrefs.filter((href) => !href.startsWith(`${plain.url}/m/`))).toEqual([]);

	await page.locator(`dialog#languages [lang="${languageTag('TH')}"]`).tap();
	await expect(page).toHaveURL(`${plain.url}/m/th/home?r=F1`);
	expect(away).toEqual([]);
});
