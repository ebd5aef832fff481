import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { describeTransfers, recordWire } from '../support/wire.ts';
import { expectStableLayout, settled, speak } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

/**
 * Every kind of public page, in its own language and in one that runs from right to left: light, accessible, steady,
 * and as wide as the phone. What each weighs in every language is in bytes.test.ts.
 */
const PAGES = [
	'/home',
	'/game',
	'/rng',
	'/rng-2',
	'/elott',
	'/news',
	'/news-slot-masters-open',
	'/activity',
	'/activity?id=golden-welcome',
	'/activity-golden-welcome',
	'/download',
	'/app',
	'/privacy',
	'/domains',
	'/help',
	'/help-login',
	'/help-contact',
	'/inviteFriends',
	'/login',
	'/register',
];
const LANGUAGES = ['EN', 'UR'];
const KB = 1024;

const inlineScripts = (page: Page) =>
	page
		.locator('script:not([src]):not([type])')
		.evaluateAll((scripts) => scripts.map((script) => script.textContent).join('\n'));

/** Starts idle time after the load event: on a busy machine it could come before, and the budget would count its scripts. */
function startIdleTimeAfterLoad(): void {
	const request = window.requestIdleCallback.bind(window);
	window.requestIdleCallback = (callback, options) => {
		if (document.readyState === 'complete') return request(callback, options);
		window.addEventListener('load', () => request(callback, options), { once: true });
		return 0;
	};
}

/** Returns the addresses of what the page requested before its load event ended. */
const requestedBeforeLoad = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
		return performance
			.getEntriesByType('resource')
			.filter(({ startTime }) => startTime < (navigation?.loadEventEnd ?? 0))
			.map(({ name }) => name);
	});

/** What reaches beyond the window and would let the page scroll sideways. */
const tooWide = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of PAGES) {
	test(`${path} keeps its budgets, and reads well from left to right and from right to left`, async ({
		page,
		site,
	}) => {
		const wire = await recordWire(page);
		await page.addInitScript(startIdleTimeAfterLoad);
		// Each page is the first of a visit: on a later one the announcements open, and their script comes besides.
		await page.addInitScript(() => sessionStorage.removeItem('landing'));
		for (const code of LANGUAGES) {
			const address = `/m${code === 'EN' ? '' : `/${code.toLowerCase()}`}${path}`;
			await speak(page, site, code);
			const before = wire.transfers.length;
			// A page that came before has filled the cache.
			await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
			await page.goto(address);
			await settled(page);
			await wire.settled();
			await expect(page).toHaveURL(address);
			expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(
				code === 'UR' ? 'rtl' : 'ltr',
			);

			const requested = await requestedBeforeLoad(page);
			const own = wire.transfers
				.slice(before)
				.filter(({ kind, url }) => kind === 'document' || requested.includes(url));
			const list = `${address}\n${describeTransfers(own)}`;
			const bytes = (kind: string) =>
				own.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.bytes, 0);
			expect(bytes('document'), `HTML of ${list}`).toBeLessThanOrEqual(11.5 * KB);
			const inline = brotliCompressSync(await inlineScripts(page)).length;
			expect(inline, `inline scripts of ${address}`).toBeLessThan(1.4 * KB);
			expect(bytes('script') + inline, `scripts of ${list}`).toBeLessThanOrEqual(
				path.includes('?id=') ? 13 * KB : 12 * KB,
			);
			// Which promotion is wanted is known in the browser only: its script and its text come besides, and the policy
			// for Trusted Types that the text passes.
			const requests = path.includes('?id=') ? 9 : 5;
			expect(own.filter(({ kind }) => kind !== 'image').length, `requests of ${list}`).toBeLessThanOrEqual(
				requests,
			);

			await expectStableLayout(page);
			expect(await tooWide(page), `overflow of ${address}`).toBeLessThanOrEqual(0);
			expect(await accessibilityProblems(page), address).toEqual([]);
		}
	});
}
