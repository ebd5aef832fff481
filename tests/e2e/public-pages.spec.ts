import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { describeTransfers, recordWire } from '../../src/tools/bench/wire.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expectStableLayout, settled, speak } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

/**
 * Every kind of public page, in its own language and in one that runs from right to left: light, accessible, steady,
 * and as wide as the phone. bytes.test.ts has the size of each page in every language.
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

/** Returns the pixels by which the page could be scrolled sideways. */
const tooWide = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Tests side by side take a part of the pages each. */
const PARTS = 4;

for (let part = 0; part < PARTS; part++) {
	const paths = PAGES.filter((_, at) => at % PARTS === part);
	test(`${paths.join(', ')} keep their budgets, and read well from left to right and from right to left`, async ({
		page,
		site,
	}) => {
		const wire = await recordWire(page);
		const devtools = await page.context().newCDPSession(page);
		await page.addInitScript(startIdleTimeAfterLoad);
		// Each page is the first of a visit: on a later page, the announcements open, which takes another script.
		await page.addInitScript(() => sessionStorage.removeItem('landing'));
		for (const [code, path] of LANGUAGES.flatMap((code) => paths.map((path) => [code, path] as const))) {
			const address = `/m${code === 'EN' ? '' : `/${code.toLowerCase()}`}${path}`;
			await speak(page, site, code);
			const before = wire.transfers.length;
			await devtools.send('Network.clearBrowserCache');
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
			// Not by a dictionary of the page before.
			expect(own.find(({ kind }) => kind === 'document')?.encoding, address).toBe('br');
			expect(bytes('document'), `HTML of ${list}`).toBeLessThanOrEqual(11.5 * KB);
			const inline = brotliCompressSync(await inlineScripts(page)).length;
			expect(inline, `inline scripts of ${address}`).toBeLessThan(1.4 * KB);
			expect(bytes('script') + inline, `scripts of ${list}`).toBeLessThanOrEqual(
				path.includes('?id=') ? 13 * KB : 12 * KB,
			);
			// The id of a promotion is known in the browser only, which takes its script, its text and the policy for Trusted
			// Types that the text passes.
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
