import type { Locator, Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import {
	answerNotice,
	entryLeft,
	fillLogin,
	loginDialog,
	loginForm,
	memberMenu,
	notice,
	openLogin,
	requestsTo,
	settled,
	storedSession,
	tapWhenReady,
} from './support/actions.ts';
import { captchaPopup, captchaTarget, passShownCaptcha } from './support/captcha.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import { expectPlaces, placesOf } from './support/places.ts';

const VENDOR = '/demo/vendors/geetest';
const LOGIN = '/wps/session/login';

const needCaptcha = (site: Site) => site.gateway.controls.setSwitch(site.merchant, 'GEETEST3', true);

/** Types into a form whose script is there, so that the form notices. */
async function typeLogin(page: Page, site: Site): Promise<void> {
	await loginForm(page, site).username.tap();
	await expect(page.locator('[data-island="login"]')).toHaveAttribute('data-ready', '');
	await fillLogin(page, site);
}

test('VAL-02 the captcha in the dialog is passed by touch; its script loads when the player types', {
	tag: '@each',
}, async ({ page, site }) => {
	needCaptcha(site);
	const vendor = requestsTo(page, VENDOR);
	const logins = requestsTo(page, LOGIN);
	await page.goto('/m/activity');
	await openLogin(page, site);
	await settled(page);
	expect(vendor).toEqual([]);
	const file = site.demo.captchaVersion === 'v4' ? 'gt4.js' : 'gt.js';
	const script = page.waitForRequest(`**${VENDOR}/${site.merchant}/${file}`);
	await typeLogin(page, site);
	await script;
	await expect(captchaPopup(page).popup).toBeHidden();
	expect(logins).toEqual([]);

	await loginForm(page, site).submit.tap();
	await passShownCaptcha(page);
	await expect(page).toHaveURL('/m/home');
	await expect(memberMenu(page)).toContainText('player');
	expect(logins).toHaveLength(1);
	expect(vendor.filter((request) => request.url().endsWith('.js'))).toHaveLength(1);
	// The entries of popup and dialog are gone.
	await page.goBack();
	await expect(page).toHaveURL('/m/activity');
	await expect(loginDialog(page)).toBeHidden();
});

/** Waits until nothing changes the dialog's size any more, and returns its place. */
async function placeAtRest(dialog: Locator): Promise<number[][]> {
	// The buttons of other accounts come after the form.
	await expect(dialog.getByRole('button', { name: /Google/ })).toBeVisible();
	await dialog.evaluate(async (element) => {
		await document.fonts.ready;
		await Promise.all(element.getAnimations().map(({ finished }) => finished));
	});
	return placesOf(dialog);
}

test('VAL-03 a captcha above the dialog moves nothing, holds the keyboard, and is closed alone by its button, back and Escape', async ({
	page,
	site,
}) => {
	needCaptcha(site);
	const logins = requestsTo(page, LOGIN);
	await page.goto('/m/activity');
	await openLogin(page, site);
	await fillLogin(page, site);
	const dialog = loginDialog(page);
	const before = await placeAtRest(dialog);
	const isModal = () => dialog.evaluate((element) => element.matches(':modal'));
	const { popup, slider, check, close } = captchaPopup(page);
	const { submit, username, password } = loginForm(page, site);
	for (const dismiss of [() => close.tap(), () => page.goBack(), () => page.keyboard.press('Escape')]) {
		await tapWhenReady(submit);
		await expect(popup).toBeVisible();
		await expectPlaces(dialog, before);
		expect(await isModal()).toBe(false);
		// A tap beside the popup reaches neither the dialog nor the page.
		await page.touchscreen.tap(4, 4);
		await expect(dialog).toBeVisible();
		await dismiss();
		await expect(popup).toBeHidden();
		await expect(notice(page)).toContainText(site.text('access:verify_first'));
		await expect(notice(page).getByRole('button', { name: site.text('common:retry') })).toBeHidden();
		await answerNotice(page, site);
		await expectPlaces(dialog, before);
		expect(await isModal()).toBe(true);
		await expect(username).toHaveValue('player');
		await expect(password).toHaveValue('Play1234');
		await expect(password).toBeFocused();
		await expect(page).toHaveURL('/m/activity');
		expect(await page.evaluate(() => history.state?.captcha)).toBeUndefined();
		expect(await page.locator('[inert]').count()).toBe(0);
	}
	expect(logins).toEqual([]);

	await expect(submit).toHaveAttribute('aria-busy', 'false');
	await page.keyboard.press('Enter');
	const target = await captchaTarget(page);
	expect(await accessibilityProblems(page)).toEqual([]);
	await expect(slider).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(check).toBeFocused();
	await page.keyboard.press('Shift+Tab');
	await page.keyboard.press('Shift+Tab');
	await expect(close).toBeFocused();
	await page.keyboard.press('Tab');
	// A tenth of the way at once, then one step at a time.
	for (let step = 0; step < Math.floor(target / 10); step++) await page.keyboard.press('PageUp');
	for (let step = 0; step < target % 10; step++) await page.keyboard.press('ArrowRight');
	await expect(slider).toHaveValue(String(target));
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/m/home');
	expect(await storedSession(page)).toMatchObject({ userName: 'player' });
	await entryLeft(page);
	await page.goBack();
	await expect(page).toHaveURL('/m/activity');
	await expect(dialog).toBeHidden();
});
