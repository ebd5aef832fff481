import type { Browser } from 'playwright';
import { median, onSlowPhone } from './phone.ts';

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
