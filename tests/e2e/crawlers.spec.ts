import type { Browser, Page } from 'playwright/test';
import { languageTag } from '../../src/lib/languages.ts';
import { PHONE } from '../../src/tools/bench/phone.ts';
import type { Complaints } from './support/complaints.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const GOOGLEBOT =
	'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Public pages with what their structured data speaks of, and a link that each has to hold. */
const PAGES: { route: string; facts: string[]; holds: RegExp }[] = [
	{ route: '/home', facts: ['Organization', 'WebSite'], holds: /\/launchGame\?vendor=/ },
	{ route: '/rng', facts: ['ItemList', 'BreadcrumbList'], holds: /\/rng-2$/ },
	{ route: '/rng-2', facts: ['ItemList', 'BreadcrumbList'], holds: /\/launchGame\?vendor=/ },
	{ route: '/news', facts: ['BreadcrumbList'], holds: /\/news-(?!topic|page)/ },
	{ route: '/activity', facts: ['BreadcrumbList'], holds: /\/activity-/ },
	{ route: '/download', facts: ['BreadcrumbList'], holds: /\/wps\/download\// },
	{ route: '/inviteFriends', facts: ['BreadcrumbList'], holds: /\/login/ },
];
/** Pages of single things, which their lists lead to. */
const ITEMS = [
	{ list: '/news', item: /\/news-(?!topic|page)/, facts: ['NewsArticle', 'BreadcrumbList'] },
	{ list: '/activity', item: /\/activity-/, facts: ['BreadcrumbList'] },
];

async function crawl(
	{ browser, complaints, site }: { browser: Browser; complaints: Complaints; site: Site },
	visit: (page: Page) => Promise<void>,
): Promise<void> {
	// A person who reads Japanese would be moved from every page that is visited here.
	const context = await browser.newContext({
		...PHONE,
		userAgent: GOOGLEBOT,
		locale: 'ja-JP',
		baseURL: site.url,
	});
	complaints.watch(context);
	await visit(await context.newPage());
	await context.close();
}

interface Seen {
	links: string[];
	headings: string[];
	text: string;
	robots: string | null;
	facts: { '@type': string }[];
}

/** What a crawler reads of the page that stands there, or of the HTML it came as, before any script has run. */
const see = (page: Page, html?: string): Promise<Seen> =>
	page.evaluate((source) => {
		const read = source === undefined ? document : new DOMParser().parseFromString(source, 'text/html');
		const all = (selector: string) => [...read.querySelectorAll<HTMLElement>(selector)];
		return {
			links: all('a[href]').map((link) => link.getAttribute('href') as string),
			headings: all('main :is(h1, h2, h3)').map(({ textContent }) => (textContent as string).trim()),
			text: read.querySelector('main')?.textContent ?? '',
			robots: read.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
			facts: all('script[type="application/ld+json"]').flatMap(
				({ textContent }) => JSON.parse(textContent as string)['@graph'],
			),
		};
	}, html);

/** Opens a page and sees to what is true of every one: it stays, says what it is, and scripts take nothing from it. */
async function open(page: Page, site: Site, path: string, code: string, facts: string[]): Promise<Seen> {
	const listed = path.split('/').length === 3;
	const response = await page.goto(path, { waitUntil: 'load' });
	expect(response?.status(), path).toBe(200);
	expect(response?.headers()['x-robots-tag'], path).toBe(listed ? undefined : 'noindex');
	// What the site does by itself, it begins in idle time. Nobody has moved the page by then.
	await page.evaluate(
		() =>
			new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve), { timeout: 2000 })),
	);
	expect(page.url()).toBe(site.url + path);
	await expect(page.locator('html')).toHaveAttribute('lang', languageTag(code));
	const built = await see(page, await response?.text());
	const seen = await see(page);
	expect(seen.headings, path).toEqual(expect.arrayContaining(built.headings));
	expect(seen.links, path).toEqual(expect.arrayContaining(built.links));
	expect(seen.facts, path).toEqual(built.facts);
	expect(built.robots, path).toBe(listed ? null : 'noindex');
	expect(seen.robots, path).toBe(built.robots);
	expect(seen.facts.map((fact) => fact['@type']).sort(), path).toEqual(listed ? [...facts].sort() : []);
	expect(seen.headings.filter(Boolean).length, path).toBeGreaterThan(0);
	expect(built.text.length, path).toBeGreaterThan(150);
	// From every page the others are found: the footer leads to them.
	for (const way of ['/game', '/activity', '/news', '/inviteFriends', '/download', '/app']) {
		expect(built.links, path).toContain(path.replace(/\/[^/]+$/, way));
	}
	return built;
}

// The HTML of every page in every language is read by the tests of the build.
test('RT-19 a crawler reads every kind of page where it stands, with scripts and without', async ({
	browser,
	complaints,
	site,
}) => {
	test.slow();
	await crawl({ browser, complaints, site }, async (page) => {
		for (const { route, facts, holds } of PAGES) {
			const { links } = await open(page, site, `/m${route}`, site.code, facts);
			expect(
				links.filter((link) => holds.test(link)),
				route,
			).not.toEqual([]);
			for (const { list, item, facts: ofItem } of ITEMS.filter((each) => each.list === route)) {
				const target = links.find((link) => link.startsWith('/m/') && item.test(link));
				const { headings } = await open(page, site, target ?? list, site.code, ofItem);
				expect(await page.title(), target).toContain(headings[0]);
			}
		}
		for (const { route, facts } of PAGES.filter((each) => /home|news/.test(each.route))) {
			await open(page, site, `/m/${site.other.segment}${route}`, site.other.code, facts);
		}
	});
});

test('RT-19 on a host that is no www, the server and the page say noindex', async ({
	browser,
	complaints,
	site,
}) => {
	const copy = site.url.replace('localhost', '127.0.0.1');
	await crawl({ browser, complaints, site }, async (page) => {
		const response = await page.goto(`${copy}/m/home`);
		expect(response?.headers()['x-robots-tag']).toBe('noindex');
		await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(1);
		const original = await page.goto('/m/home');
		expect(original?.headers()['x-robots-tag']).toBeUndefined();
		await page.waitForLoadState('networkidle');
		await expect(page.locator('meta[name=robots]')).toHaveCount(0);
	});
});
