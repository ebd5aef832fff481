import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { languageTag } from '../../src/lib/languages.ts';
import { PHONE } from '../../src/tools/bench/phone.ts';
import { speak } from './support/actions.ts';
import type { Complaints } from './support/complaints.ts';
import { expect, markPopupsSeen, type Site, test } from './support/fixtures.ts';

interface Given {
	browser: Browser;
	complaints: Complaints;
	site: Site;
}

/** Somebody whose browser speaks `locale` visits the site for the first time. */
async function visitAs(
	{ browser, complaints, site }: Given,
	locale: string,
	visit: (page: Page) => Promise<void>,
	options: BrowserContextOptions = {},
): Promise<void> {
	const context = await browser.newContext({ ...PHONE, baseURL: site.url, locale, ...options });
	complaints.watch(context);
	await context.addInitScript(markPopupsSeen);
	await visit(await context.newPage());
	await context.close();
}

const speaks = (page: Page, code: string) =>
	expect(page.locator('html')).toHaveAttribute('lang', languageTag(code));

/** Counts the documents that the page loads. */
function countLoads(page: Page): { loads: number } {
	const counted = { loads: 0 };
	page.on('request', (request) => {
		if (request.isNavigationRequest()) counted.loads++;
	});
	return counted;
}

// All locales are in choose-language.test.ts.
test('LNG-02 a visitor who reads Filipino English is moved to their language, once', async ({
	browser,
	complaints,
	site,
}) => {
	await visitAs({ browser, complaints, site }, 'en-PH', async (page) => {
		const counted = countLoads(page);
		await page.goto('/m/login?cid=Camp-7&gclid=a%2Fb#main');
		await expect(page).toHaveURL('/m/ty/login?cid=Camp-7&gclid=a%2Fb#main');
		await speaks(page, 'TY');
		await page.waitForLoadState('networkidle');
		expect(counted.loads).toBe(2);
	});
});

test('nothing is painted before the move', async ({ browser, complaints, site }) => {
	await visitAs({ browser, complaints, site }, 'th-TH', async (page) => {
		const painted: string[] = [];
		await page.exposeFunction('tellPaint', (path: string) => painted.push(path));
		await page.addInitScript(() => {
			const { pathname } = location;
			new PerformanceObserver(() => {
				(window as unknown as { tellPaint: (path: string) => void }).tellPaint(pathname);
			}).observe({ type: 'paint', buffered: true });
		});
		await page.goto('/m/home');
		await expect(page).toHaveURL('/m/th/home');
		await expect.poll(() => painted).toContain('/m/th/home');
		expect(painted).not.toContain('/m/home');
	});
});

test('LNG-02 a language that the site does not have is English', { tag: '@each' }, async ({
	browser,
	complaints,
	site,
}) => {
	const english = site.code === 'EN' ? '' : '/en';
	await visitAs({ browser, complaints, site }, 'de-DE', async (page) => {
		await page.goto('/m/home');
		await expect(page).toHaveURL(`/m${english}/home`);
		await speaks(page, 'EN');
	});
});

test('LNG-02 a visitor who follows a Thai ad or search result with a browser in English reads Thai', async ({
	browser,
	complaints,
	site,
}) => {
	await visitAs({ browser, complaints, site }, 'en-US', async (page) => {
		const counted = countLoads(page);
		await page.goto('/m/th/news?cid=7&gclid=a%2Fb');
		await page.waitForLoadState('networkidle');
		await expect(page).toHaveURL('/m/th/news?cid=7&gclid=a%2Fb');
		await speaks(page, 'TH');
		expect(counted.loads).toBe(1);
		// And goes on in Thai.
		await page.getByRole('contentinfo').locator('a[href$="/download"]').tap();
		await expect(page).toHaveURL(/\/m\/th\/download\?/);
		await speaks(page, 'TH');
	});
});

test('LNG-02 what was saved wins over the browser, on every page', async ({ browser, complaints, site }) => {
	await visitAs({ browser, complaints, site }, 'en-US', async (page) => {
		await speak(page, site, 'TH');
		for (const path of ['/m/home', '/m/login', `/m/${site.other.segment}/news`]) {
			await page.goto(path);
			await expect(page).toHaveURL(path.replace(/^.*(?=\/)/, '/m/th'));
			await speaks(page, 'TH');
		}
	});
});

test('LNG-02 the right language stays: after a reload, along the links, and back past the page that was left', async ({
	browser,
	complaints,
	site,
}) => {
	await visitAs({ browser, complaints, site }, 'th-TH', async (page) => {
		await page.goto('/m/home');
		await expect(page).toHaveURL('/m/th/home');
		const counted = countLoads(page);
		await page.reload();
		await page.waitForLoadState('networkidle');
		await expect(page).toHaveURL('/m/th/home');
		expect(counted.loads).toBe(1);
		await page.getByRole('contentinfo').locator('a[href$="/news"]').tap();
		await expect(page).toHaveURL('/m/th/news');
		expect(counted.loads).toBe(2);
		await page.waitForLoadState();
		await page.goto('/m/login');
		await expect(page).toHaveURL('/m/th/login');
		await page.goBack();
		await expect(page).toHaveURL('/m/th/news');
		await page.goForward();
		await expect(page).toHaveURL('/m/th/login');
	});
});

test('where a host leads back, nobody is moved in a circle', async ({ browser, complaints, site }) => {
	await visitAs({ browser, complaints, site }, 'th-TH', async (page) => {
		await page.route('**/m/th/home', (route) =>
			route.fulfill({ status: 302, headers: { location: `${site.url}/m/home` } }),
		);
		const counted = countLoads(page);
		await page.goto('/m/home');
		await page.waitForLoadState('networkidle');
		await expect(page).toHaveURL('/m/home');
		await speaks(page, 'EN');
		await expect(page.locator('body')).toBeVisible();
		expect(counted.loads).toBeLessThanOrEqual(3);
	});
});

test('where a host shows one page everywhere, nobody is moved on and on', async ({
	browser,
	complaints,
	site,
}) => {
	complaints.expectFailedRequests('nowhere');
	const body = await (await fetch(`${site.url}/m/404.html`)).text();
	await visitAs({ browser, complaints, site }, 'th-TH', async (page) => {
		await page.route(/\/nowhere$/, (route) => route.fulfill({ status: 404, contentType: 'text/html', body }));
		const counted = countLoads(page);
		await page.goto('/m/nowhere').catch(() => undefined);
		await page.waitForLoadState('networkidle');
		await expect(page).toHaveURL('/m/th/nowhere');
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		expect(counted.loads).toBe(2);
	});
});

test('LNG-02 where storage is blocked, the page stays as it was asked for', async ({
	browser,
	complaints,
	site,
}) => {
	await visitAs({ browser, complaints, site }, 'th-TH', async (page) => {
		await page.addInitScript(() => {
			const refuse = () => {
				throw new DOMException('The operation is insecure.', 'SecurityError');
			};
			for (const name of ['localStorage', 'sessionStorage']) {
				Object.defineProperty(window, name, { get: refuse });
			}
		});
		const counted = countLoads(page);
		await page.goto('/m/home');
		await page.waitForLoadState('networkidle');
		await expect(page).toHaveURL('/m/home');
		await expect(page.locator('.lane').first()).toBeVisible();
		await speaks(page, 'EN');
		expect(counted.loads).toBe(1);
	});
});

test('a protected page keeps its target through both moves', async ({ browser, complaints, site }) => {
	await visitAs({ browser, complaints, site }, 'th-TH', async (page) => {
		await page.goto('/m/changePsw?cid=7');
		await expect(page).toHaveURL(/\/m\/th\/login\?/);
		const query = new URL(page.url()).searchParams;
		expect([query.get('go'), query.get('cid')]).toEqual(['/m/th/changePsw?cid=7', '7']);
	});
});
