import type { Locator, Page } from 'playwright/test';
import { expect } from './fixtures.ts';

/** The popup of the vendor's stand-in. */
export function captchaPopup(page: Page) {
	const popup = page.locator('.geetest_popup');
	return {
		popup,
		slider: popup.getByRole('slider'),
		check: popup.locator('.geetest_check'),
		close: popup.locator('.geetest_close'),
	};
}

/** Position that the slider has to reach. */
export async function captchaTarget(page: Page): Promise<number> {
	const { popup, slider } = captchaPopup(page);
	await expect(slider).toBeVisible();
	return Number(/\d+/.exec((await popup.locator('#geetest_task').textContent()) ?? '')?.[0]);
}

/** Taps the slider at a position. Its knob is as wide as a finger, and stays within its ends. */
async function tapSlider(slider: Locator, position: number): Promise<void> {
	const box = await slider.boundingBox();
	if (!box) throw new Error('The slider is not shown');
	const knob = 44;
	const from = (await slider.evaluate((element) => getComputedStyle(element).direction)) === 'rtl' ? 100 : 0;
	const along = Math.abs(position - from) / 100;
	await slider.tap({ position: { x: knob / 2 + along * (box.width - knob), y: box.height / 2 } });
}

/** Passes the captcha that is shown, by touch. */
export async function passShownCaptcha(page: Page): Promise<void> {
	const { popup, slider, check } = captchaPopup(page);
	await tapSlider(slider, await captchaTarget(page));
	await check.tap();
	await expect(popup).toBeHidden();
}
