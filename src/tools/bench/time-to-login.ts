import type { Browser } from 'playwright';
import { median, slowDown, withPhone } from './phone.ts';

/**
 * Returns milliseconds from navigation to a usable login dialog, on a slow phone and network: a tap on Log in as
 * soon as it appears, then focus in the dialog's first field, where a letter must arrive. Median of `runs`.
 */
export async function timeToLogin(browser: Browser, url: string, locale: string, runs = 5): Promise<number> {
	const times: number[] = [];
	for (let run = 0; run < runs; run++) {
		times.push(
			await withPhone(browser, locale, async (page) => {
				await slowDown(page);
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
			}),
		);
	}
	return median(times);
}
