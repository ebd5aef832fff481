import type { Page } from 'playwright/test';
import { languageTag } from '../../src/lib/languages.ts';
import { PHONE } from '../../src/tools/bench/phone.ts';
import { settled } from './support/actions.ts';
import { test as base, expect, markPopupsSeen } from './support/fixtures.ts';
import { countRequests } from './support/requests.ts';

/** Opens the first visit of a browser in this language. */
type Visit = (locale: string) => Promise<Page>;

const test = base.extend<{ visit: Visit }>({
	visit: async ({ browser, complaints, site }, use) => {
		const contexts = new Set<{ close(): Promise<void> }>();
		await use(async (locale) => {
			const context = await browser.newContext({ ...PHONE, baseURL: site.url, locale });
			contexts.add(context);
			complaints.watch(context);
			countRequests(context);
			await context.addInitScript(markPopupsSeen);
			return context.newPage();
		});
		for (const context of contexts) await context.close();
	},
});

const expectLanguage = (page: Page, code: string) =>
	expect(page.locator('html')).toHaveAttribute('lang', languageTag(code));

/** Counts the documents that the page loads. */
function countLoads(page: Page): { loads: number } {
	const counted = { loads: 0 };
	page.on('request', (request) => {
		if (request.isNavigationRequest()) counted.loads++;
	});
	return counted;
}

// choose-language.test.ts has all languages, saved choices and addresses with a language.
test('LNG-02 a first visit in Filipino English is redirected once, before anything is painted, and stays in that language', async ({
	visit,
}) => {
	const page = await visit('en-PH');
	const painted: string[] = [];
	await page.exposeFunction('reportPaint', (path: string) => painted.push(path));
	await page.addInitScript(() => {
		const { pathname } = location;
		new PerformanceObserver(() => {
			(window as unknown as { reportPaint(path: string): void }).reportPaint(pathname);
		}).observe({ type: 'paint', buffered: true });
	});
	const counted = countLoads(page);
	await page.goto('/m/login?cid=Camp-7&gclid=a%2Fb#main');
	await expect(page).toHaveURL('/m/ty/login?cid=Camp-7&gclid=a%2Fb#main');
	await expectLanguage(page, 'TY');
	await expect.poll(() => painted).toContain('/m/ty/login');
	expect(painted).not.toContain('/m/login');
	await settled(page);
	expect(counted.loads).toBe(2);

	await page.reload();
	await expectLanguage(page, 'TY');
	await page.getByRole('contentinfo').locator('a[href*="/news"]').tap();
	await expect(page).toHaveURL(/\/m\/ty\/news\?/);
	await settled(page);
	expect(counted.loads).toBe(4);
	// The page that redirected is not in the history.
	await page.goto('/m/download');
	await expect(page).toHaveURL('/m/ty/download');
	await page.goBack();
	await expect(page).toHaveURL(/\/m\/ty\/news\?/);
});

test('LNG-02 a protected page keeps its target through the redirects to the language and to the login', async ({
	visit,
}) => {
	const page = await visit('th-TH');
	await page.goto('/m/changePsw?cid=7');
	await expect(page).toHaveURL(/\/m\/th\/login\?/);
	const query = new URL(page.url()).searchParams;
	expect([query.get('go'), query.get('cid')]).toEqual(['/m/th/changePsw?cid=7', '7']);
});

/** Opens a page, and expects it to end at an address after so many documents at most. */
async function expectArrival(page: Page, path: string, end: string, loads: number): Promise<void> {
	const counted = countLoads(page);
	// The document that was asked for may never load: another one takes its place.
	await page.goto(path, { waitUntil: 'commit' }).catch(() => undefined);
	await settled(page);
	await expect(page).toHaveURL(end);
	await expect(page.getByRole('heading').first()).toBeVisible();
	expect(counted.loads).toBeLessThanOrEqual(loads);
}

test('LNG-02 a page is redirected once at most, whatever the host or the browser does', async ({
	complaints,
	site,
	visit,
}) => {
	const backAgain = await visit('th-TH');
	await backAgain.route('**/m/th/home', (route) =>
		route.fulfill({ status: 302, headers: { location: `${site.url}/m/home` } }),
	);
	await expectArrival(backAgain, '/m/home', '/m/home', 3);

	complaints.expectFailedRequests('nowhere');
	const body = await (await fetch(`${site.url}/m/404.html`)).text();
	const samePage = await visit('th-TH');
	await samePage.route(/\/nowhere$/, (route) =>
		route.fulfill({ status: 404, contentType: 'text/html', body }),
	);
	await expectArrival(samePage, '/m/nowhere', '/m/th/nowhere', 2);

	const withoutStorage = await visit('th-TH');
	await withoutStorage.addInitScript(() => {
		const refuse = () => {
			throw new DOMException('The operation is insecure.', 'SecurityError');
		};
		for (const name of ['localStorage', 'sessionStorage'])
			Object.defineProperty(window, name, { get: refuse });
	});
	await expectArrival(withoutStorage, '/m/home', '/m/home', 1);
});
