import type { Browser } from 'playwright';
import { SESSION_KEY } from '../../lib/session-record.ts';
import { median, onSlowPhone, withPhone } from './phone.ts';
import { recordWire } from './wire.ts';

/**
 * Records what home fetches before any interaction. Returns also the bytes that opening the login dialog adds, and those
 * that typing and submitting add to that.
 */
export function measureFirstLoad(browser: Browser, url: string, locale: string) {
	return withPhone(browser, locale, async (page) => {
		const wire = await recordWire(page);
		await page.goto(url, { waitUntil: 'networkidle' });
		await wire.settled();
		const transfers = [...wire.transfers];
		const withoutImages = () => wire.bytes() - wire.bytes('image');
		const before = withoutImages();
		await page.tap('[data-opens=login]');
		await page.waitForSelector('#login [data-island][data-ready]');
		await wire.settled();
		const opened = withoutImages();
		await page.fill('#login-username', 'player');
		await page.fill('#login-password', 'Play1234');
		await page.waitForLoadState('networkidle');
		await page.tap('#login [type=submit]');
		await page.waitForSelector('#login:not([open])', { state: 'attached' });
		await wire.settled();
		return { transfers, dialog: opened - before, submit: withoutImages() - opened };
	});
}

/**
 * Returns milliseconds from navigation to a usable login dialog, on a slow phone and network: a tap on Log in as
 * soon as it appears, then focus in the dialog's first field, where a letter must arrive. Median of five.
 */
export async function timeToLogin(browser: Browser, url: string, locale: string): Promise<number> {
	const times = await onSlowPhone(browser, locale, async (page) => {
		// Runs in the page, so that the measuring tool's round trips don't count.
		await page.addInitScript(() => {
			const poll = () => {
				const button = document.querySelector<HTMLElement>('[data-opens=login]');
				const field = document.getElementById('login-username');
				if (button && field && !field.closest('dialog')?.open) button.click();
				if (field && document.activeElement === field) {
					document.documentElement.dataset.ready = String(performance.now());
					return;
				}
				requestAnimationFrame(poll);
			};
			requestAnimationFrame(poll);
		});
		await page.goto(url, { waitUntil: 'commit' });
		const ready = page.locator('html[data-ready]');
		await ready.waitFor({ state: 'attached' });
		await page.keyboard.type('a');
		if ((await page.inputValue('#login-username')) !== 'a')
			throw new Error('The dialog did not accept a letter');
		return Number(await ready.getAttribute('data-ready'));
	});
	return median(times);
}

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
