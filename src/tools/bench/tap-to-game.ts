import type { Browser } from 'playwright';
import { SESSION_KEY } from '../../lib/session-record.ts';
import { median, onSlowPhone } from './phone.ts';

/**
 * Measures a member who opens the home page with an empty cache, on a slow phone and network, and taps the first game as
 * soon as the site shows their name. Returns medians of five: the touches from the home page to the game, the
 * milliseconds from the first tap to the game's first paint, and the part of them until the game's page is requested.
 * The rest is the game's own page.
 */
export async function tapToGame(browser: Browser, url: string, locale: string, session: string) {
	const all = await onSlowPhone(browser, locale, async (page) => {
		await page.addInitScript(
			([key, record]) => {
				if (!sessionStorage.getItem(key)) sessionStorage.setItem(key, record);
				// In the clock that pages share.
				addEventListener('pointerdown', ({ timeStamp }) => {
					const taps: number[] = JSON.parse(sessionStorage.getItem('taps') ?? '[]');
					sessionStorage.setItem('taps', JSON.stringify([...taps, performance.timeOrigin + timeStamp]));
				});
			},
			[SESSION_KEY, session] as const,
		);
		await page.goto(url, { waitUntil: 'commit' });
		// Boot has run.
		await page.locator('#member-name').filter({ hasText: 'player' }).first().waitFor({ state: 'attached' });
		await page.locator('.lane li a').first().tap();
		await page.waitForURL('**/wps/play/**', { waitUntil: 'load' });
		const paint = await page.waitForFunction(
			() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
		);
		return page.evaluate(
			(painted) => {
				const taps: number[] = JSON.parse(sessionStorage.getItem('taps') ?? '[]');
				const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
				const sinceTap = (time = Number.NaN) => performance.timeOrigin + time - (taps[0] ?? Number.NaN);
				return { touches: taps.length, painted: sinceTap(painted), ours: sinceTap(navigation?.fetchStart) };
			},
			await paint.jsonValue(),
		);
	});
	const medianOf = (name: 'touches' | 'painted' | 'ours') => median(all.map((each) => each[name]));
	return { touches: medianOf('touches'), painted: medianOf('painted'), ours: medianOf('ours') };
}
