import type { Page } from 'playwright/test';
import { languageTag } from '../../src/lib/languages.ts';
import { PHONE } from '../../src/tools/bench/phone.ts';
import { requestsTo } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

const GOOGLEBOT =
	'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Returns what a crawler reads of the open page, or of its HTML before any script has run. */
const read = (page: Page, html?: string) =>
	page.evaluate((source) => {
		const document = source ? new DOMParser().parseFromString(source, 'text/html') : window.document;
		const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
		return {
			links: all('a[href]').map((link) => link.getAttribute('href') as string),
			headings: all('main :is(h1, h2, h3)').map(({ textContent }) => (textContent as string).trim()),
			robots: all('meta[name=robots]').map((meta) => meta.getAttribute('content')),
			facts: all('script[type="application/ld+json"]').map(({ textContent }) => textContent),
		};
	}, html);

// search-engines.test.ts and links.test.ts read the HTML of every page.
test('RT-19 a crawler stays on the page it asked for, stores nothing, calls no gateway, and scripts change nothing that it reads', async ({
	browser,
	complaints,
	site,
}) => {
	// A person who reads Japanese would be redirected from every page.
	const options = { ...PHONE, userAgent: GOOGLEBOT, locale: 'ja-JP', baseURL: site.url };
	const context = await browser.newContext(options);
	complaints.watch(context);
	const page = await context.newPage();
	const calls = requestsTo(page, '/wps/');
	for (const path of ['/m/home?gclid=G1', '/m/rng', '/m/news', `/m/${site.other.segment}/news`]) {
		const isListed = path.split('/').length === 3;
		const response = await page.goto(path);
		expect(response?.status(), path).toBe(200);
		expect(response?.headers()['x-robots-tag'], path).toBe(isListed ? undefined : 'noindex');
		// A page's first scripts, and what they start in idle time.
		await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })));
		expect(page.url()).toBe(site.url + path);
		const code = isListed ? site.code : site.other.code;
		await expect(page.locator('html')).toHaveAttribute('lang', languageTag(code));
		const built = await read(page, await response?.text());
		const seen = await read(page);
		expect(seen.headings, path).toEqual(expect.arrayContaining(built.headings));
		expect(seen.links, path).toEqual(expect.arrayContaining(built.links));
		expect([seen.facts, seen.robots], path).toEqual([built.facts, isListed ? [] : ['noindex']]);
		expect(built.headings.filter(Boolean).length, path).toBeGreaterThan(0);
		expect(built.facts.length > 0, path).toBe(isListed);
		expect(
			await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
			path,
		).toEqual([]);
	}
	// Crawlers may fetch pictures.
	const others = calls.filter((call) => call.resourceType() !== 'image');
	expect(others.map((call) => call.url())).toEqual([]);

	// Hosts other than www are copies.
	const response = await page.goto(`${site.url.replace('localhost', '127.0.0.1')}/m/home`);
	expect(response?.headers()['x-robots-tag']).toBe('noindex');
	await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(1);
	await context.close();
});
