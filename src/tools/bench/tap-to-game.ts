import type { Browser } from 'playwright';
import { SESSION_KEY } from '../../lib/session-record.ts';
import { median, slowDown, withPhone } from './phone.ts';

export interface TapToGame {
	/** From the home page to the game. */
	touches: number;
	/** Milliseconds from the first tap to the game's first paint. */
	painted: number;
	/** The part of them until the game's page is requested. */
	ours: number;
}

/**
 * Measures a member who opens the home page with an empty cache, on a slow phone and
 * network, and taps the first game as soon as the site shows their name. The rest is
 * the game's own page. Medians of `runs`.
 */
export async function tapToGame(
	browser: Browser,
	url: string,
	locale: string,
	session: string,
	runs = 5,
): Promise<TapToGame> {
	const all: TapToGame[] = [];
	for (let run = 0; run < runs; run++) all.push(await once(browser, url, locale, session));
	const medianOf = (name: keyof TapToGame) => median(all.map((each) => each[name]));
	return { touches: medianOf('touches'), painted: medianOf('painted'), ours: medianOf('ours') };
}

function once(browser: Browser, url: string, locale: string, session: string): Promise<TapToGame> {
	return withPhone(browser, locale, async (page) => {
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
		await slowDown(page);
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
}
