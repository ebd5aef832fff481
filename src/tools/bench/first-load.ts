import type { Browser } from 'playwright';
import { withPhone } from './phone.ts';
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
