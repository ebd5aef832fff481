import type { Browser } from 'playwright';
import { withPhone } from './phone.ts';
import { recordWire, type Transfer } from './wire.ts';

export interface FirstLoad {
	transfers: Transfer[];
	/** Bytes that opening the login dialog and touching it adds. */
	dialog: number;
	/** Bytes that typing and submitting add to that. */
	submit: number;
}

/** Records what home fetches before any interaction, and what a login adds. */
export function measureFirstLoad(browser: Browser, url: string, locale: string): Promise<FirstLoad> {
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
