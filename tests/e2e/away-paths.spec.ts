import type { BrowserContext, Page } from 'playwright/test';
import { distFolder } from '../../src/build/build-merchant.ts';
import { languageTag } from '../../src/lib/languages.ts';
import { listen } from '../../src/server/listen.ts';
import { AWAY_PATHS } from '../../src/tools/edge-check/away-paths.ts';
import { startSite } from '../support/site.ts';
import { createStaticHost } from '../support/static-host.ts';
import { settled } from './support/actions.ts';
import { test as base, expect, type Site } from './support/fixtures.ts';

/** A page of this site, whose language may change, with another site's address inside its path. */
const INNER_PATHS = [
	'/m//evil.example/m/x',
	'/m/th//evil.example/m/x',
	'/m/vi//evil.example/m/x',
	String.raw`/m/th/\evil.example/m/x`,
	'/m/th/https://evil.example/m/x',
	'/m/th/%2f/evil.example/m/x',
	'/m/x//evil.example/m/th/x',
];
const PATHS = [...AWAY_PATHS, ...INNER_PATHS];

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

/** Addresses of other sites that the browser was made to ask for, pages included. */
function requestsAway(context: BrowserContext, ...sites: Site[]): string[] {
	const own = sites.map(({ url }) => new URL(url).host);
	const away: string[] = [];
	context.on('request', (request) => {
		const { protocol, host } = new URL(request.url());
		if (/^http/.test(protocol) && !own.includes(host)) away.push(request.url());
	});
	return away;
}

/** Hosts that the page's elements name, without its own. */
const hostsNamed = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const hosts = new Set<string>();
		for (const element of document.querySelectorAll('[href],[src],[action],[formaction]')) {
			for (const name of ['href', 'src', 'action', 'formaction']) {
				const address = element.getAttribute(name);
				if (address !== null) hosts.add(new URL(address, document.baseURI).host);
			}
		}
		hosts.delete(location.host);
		return [...hosts].sort();
	});

const READERS = [
	{ locale: 'en-US', reader: 'the default language' },
	{ locale: 'vi-VN', reader: 'another language of the merchant' },
	{ locale: 'fi-FI', reader: 'a language that the merchant lacks' },
];

for (const { locale, reader } of READERS) {
	test.describe(`with a browser in ${reader}`, () => {
		test.use({ locale });

		test(`none of ${PATHS.length} paths opens or links to another site, on the site’s server or a static host`, async ({
			complaints,
			page,
			plain,
			site,
		}) => {
			complaints.expectFailedRequests('/');
			const away = requestsAway(page.context(), site, plain);
			for (const { url } of [site, plain]) {
				await page.goto(`${url}/m/no-such-page`);
				const named = await hostsNamed(page);
				for (const path of PATHS) {
					await page.goto(url + path, { waitUntil: 'domcontentloaded' });
					expect(page.url().startsWith(`${url}/`), `${url}${path} became ${page.url()}`).toBe(true);
					expect(
						(await hostsNamed(page)).filter((host) => !named.includes(host)),
						path,
					).toEqual([]);
				}
			}
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
	// The merchant's ad networks, which hide an id of theirs from the address.
	await page.addInitScript(() =>
		localStorage.setItem('consent_aurelia', '{"version":9999,"analytics":true,"marketing":true}'),
	);
	await page.goto(`${plain.url}//evil.example/m/x?kadam_click_id=1&token=made-up&r=F1`);
	await settled(page);
	await expect(page).toHaveURL(`${plain.url}//evil.example/m/x?r=F1`, { timeout: 20_000 });
	const globe = page
		.getByRole('banner')
		.getByRole('link', { name: plain.text('common:language'), exact: true });
	await globe.tap();
	const links = page.locator('dialog#languages').getByRole('link');
	await expect(links).toHaveCount(plain.settings.languages.length);
	const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
	expect(hrefs.filter((href) => !href.startsWith(`${plain.url}/m/`))).toEqual([]);

	const other = await context.newPage();
	await other.goto(`${plain.url}//evil.example/m/y`);
	await settled(other);
	await page.locator(`dialog#languages [lang="${languageTag('TH')}"]`).tap();
	await expect(page).toHaveURL(`${plain.url}/m/th/home?r=F1`);
	await expect(other).toHaveURL(`${plain.url}/m/th/home`);
	expect(away).toEqual([]);
});
