import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
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

/** The HTML of every merchant is read by the tests of the build, too. */
const KINDS: { name: string; options: BrowserContextOptions; tag: string[] }[] = [
	{ name: 'without scripts', options: { javaScriptEnabled: false }, tag: ['@once'] },
	{ name: 'with scripts', options: { javaScriptEnabled: true }, tag: [] },
];

async function crawl(
	{ browser, complaints, site }: { browser: Browser; complaints: Complaints; site: Site },
	options: BrowserContextOptions,
	visit: (page: Page) => Promise<void>,
): Promise<void> {
	// A person who reads Japanese would be moved from every page that is visited here.
	const context = await browser.newContext({
		...PHONE,
		userAgent: GOOGLEBOT,
		locale: 'ja-JP',
		baseURL: site.url,
		...options,
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

const see = (page: Page): Promise<Seen> =>
	page.evaluate(() => {
		const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
		return {
			links: all('a[href]').map((link) => link.getAttribute('href') as string),
			headings: all('main :is(h1, h2, h3)').map(({ textContent }) => (textContent as string).trim()),
			text: document.querySelector<HTMLElement>('main')?.innerText ?? '',
			robots: document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
			facts: all('script[type="application/ld+json"]').flatMap(
				({ textContent }) => JSON.parse(textContent as string)['@graph'],
			),
		};
	});

/** Opens a page and sees to what is true of every one: it stays, and says what it is. */
async function open(page: Page, site: Site, path: string, code: string, facts: string[]): Promise<Seen> {
	const listed = path.split('/').length === 3;
	const response = await page.goto(path, { waitUntil: 'load' });
	expect(response?.status(), path).toBe(200);
	expect(response?.headers()['x-robots-tag'], path).toBe(listed ? undefined : 'noindex');
	// Nobody has moved it by the time that everything has run.
	await page.waitForLoadState('networkidle');
	expect(page.url()).toBe(site.url + path);
	await expect(page.locator('html')).toHaveAttribute('lang', languageTag(code));
	const seen = await see(page);
	expect(seen.robots, path).toBe(listed ? null : 'noindex');
	expect(seen.facts.map((fact) => fact['@type']).sort(), path).toEqual([...facts].sort());
	expect(seen.headings.filter(Boolean).length, path).toBeGreaterThan(0);
	expect(seen.text.length, path).toBeGreaterThan(150);
	// From every page the others are found: the footer leads to them.
	for (const way of ['/game', '/activity', '/news', '/inviteFriends', '/download', '/app']) {
		expect(seen.links, path).toContain(path.replace(/\/[^/]+$/, way));
	}
	return seen;
}

for (const { name, options, tag } of KINDS) {
	test(`RT-19 a crawler ${name} reads every kind of page where it stands`, { tag }, async ({
		browser,
		complaints,
		site,
	}) => {
		test.slow();
		await crawl({ browser, complaints, site }, options, async (page) => {
			for (const [base, code] of [
				['/m', site.code],
				[`/m/${site.other.segment}`, site.other.code],
			] as const) {
				for (const { route, facts, holds } of PAGES) {
					const { links } = await open(page, site, base + route, code, facts);
					expect(
						links.filter((link) => holds.test(link)),
						base + route,
					).not.toEqual([]);
				}
				for (const { list, item, facts } of ITEMS) {
					await page.goto(base + list);
					const { links } = await see(page);
					const target = links.find((link) => link.startsWith(`${base}/`) && item.test(link));
					const { headings } = await open(page, site, target ?? '', code, facts);
					expect(await page.title(), target).toContain(headings[0]);
				}
			}
		});
	});
}

test('scripts take nothing from what a crawler reads', { tag: '@once' }, async ({
	browser,
	complaints,
	site,
}) => {
	const routes = [...PAGES.map(({ route }) => `/m${route}`), '/m/th/home', '/m/th/news'];
	const read = new Map<string, Seen>();
	for (const { options } of KINDS) {
		await crawl({ browser, complaints, site }, options, async (page) => {
			for (const path of routes) {
				await page.goto(path);
				await page.waitForLoadState('networkidle');
				const seen = await see(page);
				const before = read.get(path);
				if (before) {
					expect(seen.headings, path).toEqual(expect.arrayContaining(before.headings));
					expect(seen.links, path).toEqual(expect.arrayContaining(before.links));
					expect(seen.facts, path).toEqual(before.facts);
				}
				read.set(path, seen);
			}
		});
	}
});

test('RT-19 on a host that is no www, the server and the page say noindex', { tag: '@once' }, async ({
	browser,
	complaints,
	site,
}) => {
	const copy = site.url.replace('localhost', '127.0.0.1');
	await crawl({ browser, complaints, site }, {}, async (page) => {
		const response = await page.goto(`${copy}/m/home`);
		expect(response?.headers()['x-robots-tag']).toBe('noindex');
		await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(1);
		const original = await page.goto('/m/home');
		expect(original?.headers()['x-robots-tag']).toBeUndefined();
		await page.waitForLoadState('networkidle');
		await expect(page.locator('meta[name=robots]')).toHaveCount(0);
	});
});

test('an unknown address is answered in its language, with ways on', async ({
	browser,
	complaints,
	site,
}) => {
	complaints.expectFailedRequests('/no/such/page');
	await crawl({ browser, complaints, site }, { javaScriptEnabled: false }, async (page) => {
		for (const [base, { code, text }] of [
			['/m', site],
			[`/m/${site.other.segment}`, site.other],
		] as const) {
			const response = await page.goto(`${base}/no/such/page`);
			expect(response?.status()).toBe(404);
			expect(response?.headers()['x-robots-tag']).toBe('noindex');
			await expect(page.locator('html')).toHaveAttribute('lang', languageTag(code));
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('errors:not_found_title'));
			await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
			const news = page.getByRole('main').getByRole('link', { name: text('common:nav_news'), exact: true });
			await news.click();
			await expect(page).toHaveURL(`${base}/news`);
		}
	});
});

test('robots.txt and the sitemap it names are there', { tag: '@once' }, async ({ request, site }) => {
	const rules = await request.get('/robots.txt');
	expect(rules.headers()['content-type']).toBe('text/plain; charset=utf-8');
	const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(await rules.text()) ?? [];
	const answer = await request.get(new URL(sitemap).pathname);
	expect(answer.headers()['content-type']).toContain('application/xml');
	const addresses = Array.from((await answer.text()).matchAll(/<loc>([^<]+)/g), ([, loc = '']) => loc);
	expect(addresses.length).toBeGreaterThan(30);
	for (const address of addresses) {
		const page = await request.get(new URL(address).pathname, { headers: { 'User-Agent': GOOGLEBOT } });
		expect([address, page.status(), page.headers()['x-robots-tag']]).toEqual([address, 200, undefined]);
	}
	expect(site.url).toContain('localhost');
});
