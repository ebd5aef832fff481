import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import {
	fillLogin,
	loginDialog,
	loginForm,
	loginLink,
	memberMenu,
	notice,
	openLogin,
	requestsTo,
	settled,
	storedSession,
	submitLogin,
	tapWhenReady,
} from './support/actions.ts';
import { captchaPopup, captchaTarget, passShownCaptcha, tapSlider, withCaptcha } from './support/captcha.ts';
import { expect, type Site, test, textOf } from './support/fixtures.ts';

const VENDOR = '/demo/vendors/geetest';
const LOGIN = '/wps/session/login';

const ask = (site: Site) => site.gateway.controls.setSwitch(site.merchant, 'GEETEST3', true);
const wrongOf = (target: number) => (target > 50 ? 5 : 95);
const retry = (site: Site) => ({ name: site.text('common:retry') });
const ok = (site: Site) => ({ name: site.text('common:ok') });

/** Types into a form whose script is there, so that it sees the typing. */
async function typeLogin(page: Page, site: Site): Promise<void> {
	await loginForm(page, site).username.tap();
	await expect(page.locator('[data-island="login"]')).toHaveAttribute('data-ready', '');
	await fillLogin(page, site);
}

test('VAL-02 in the dialog the captcha is passed by touch; its script comes when the player types', {
	tag: '@each',
}, async ({ page, site }) => {
	ask(site);
	const vendor = requestsTo(page, VENDOR);
	const logins = requestsTo(page, LOGIN);
	await page.goto('/m/activity');
	await openLogin(page, site);
	await settled(page);
	expect(vendor).toHaveLength(0);
	const file = site.demo.captchaVersion === 'v4' ? 'gt4.js' : 'gt.js';
	const script = page.waitForRequest(`**${VENDOR}/${site.merchant}/${file}`);
	await typeLogin(page, site);
	await script;
	const { popup } = captchaPopup(page);
	await expect(popup).toBeHidden();
	expect(logins).toHaveLength(0);

	await loginForm(page, site).submit.tap();
	await passShownCaptcha(page);
	await expect(page).toHaveURL('/m/home');
	await expect(memberMenu(page)).toContainText('player');
	expect(logins).toHaveLength(1);
	expect(vendor.filter((request) => request.url().endsWith('.js'))).toHaveLength(1);
	// The entries of the popup and the dialog are gone.
	await page.goBack();
	await expect(page).toHaveURL('/m/activity');
	await expect(loginDialog(page)).toBeHidden();
});

test('on the page the captcha is passed by keyboard, and is all that the keyboard reaches', async ({
	page,
	site,
}) => {
	ask(site);
	await page.goto('/m/login');
	await settled(page);
	await fillLogin(page, site);
	await page.keyboard.press('Enter');
	const { popup, slider, check, close } = captchaPopup(page);
	await expect(popup).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(notice(page)).toContainText(site.text('access:verify_first'));
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/m/login');
	const { submit, password } = loginForm(page, site);
	await expect(submit).toHaveAttribute('aria-busy', 'false');
	await expect(password).toBeFocused();
	await page.keyboard.press('Enter');
	const target = await captchaTarget(page);
	await expect(slider).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(check).toBeFocused();
	await page.keyboard.press('Shift+Tab');
	await page.keyboard.press('Shift+Tab');
	await expect(close).toBeFocused();
	await page.keyboard.press('Tab');
	for (let step = 0; step < target; step++) await page.keyboard.press('ArrowRight');
	await expect(slider).toHaveValue(String(target));
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/m/home');
	expect(await storedSession(page)).toMatchObject({ userName: 'player' });
});

test('the dialog stays as it is while the captcha stands above it', async ({ page, site }) => {
	ask(site);
	await page.goto('/m/home');
	await settled(page);
	await openLogin(page, site);
	await fillLogin(page, site);
	const dialog = loginDialog(page);
	// Once it has risen, with the other ways to log in.
	await expect(dialog.locator('[data-provider]').first()).toBeVisible();
	await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
	const place = () => dialog.evaluate((element) => JSON.stringify(element.getBoundingClientRect()));
	const isModal = () => dialog.evaluate((element) => element.matches(':modal'));
	const before = await place();
	const { popup, close } = captchaPopup(page);
	await loginForm(page, site).submit.tap();
	await expect(popup).toBeVisible();
	expect(await place()).toBe(before);
	expect(await isModal()).toBe(false);
	expect(await accessibilityProblems(page)).toEqual([]);
	// A tap beside the popup meets neither the dialog nor the page.
	await page.touchscreen.tap(4, 4);
	await expect(dialog).toBeVisible();

	await close.tap();
	await notice(page).getByRole('button', ok(site)).tap();
	expect(await place()).toBe(before);
	expect(await isModal()).toBe(true);
	await expect(loginForm(page, site).password).toBeFocused();
	expect(
		await dialog.evaluate(({ style }: HTMLElement) => style.position + style.zIndex + style.boxShadow),
	).toBe('');
	expect(await page.locator('[inert]').count()).toBe(0);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(loginLink(page, site)).toBeFocused();
	await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined();
	expect(await dialog.evaluate((element: HTMLElement) => element.style.cssText)).toBe('');
});

test('VAL-03 its button, the back button and Escape take away the captcha and nothing else; the next attempt passes', async ({
	page,
	site,
}) => {
	ask(site);
	const logins = requestsTo(page, LOGIN);
	await page.goto('/m/activity');
	await openLogin(page, site);
	await settled(page);
	await fillLogin(page, site);
	const { popup, close } = captchaPopup(page);
	const { submit, username, password } = loginForm(page, site);
	for (const dismiss of [() => close.tap(), () => page.goBack(), () => page.keyboard.press('Escape')]) {
		await tapWhenReady(submit);
		await expect(popup).toBeVisible();
		await dismiss();
		await expect(popup).toBeHidden();
		await expect(notice(page)).toContainText(site.text('access:verify_first'));
		await expect(notice(page).getByRole('button', retry(site))).toBeHidden();
		await notice(page).getByRole('button', ok(site)).tap();
		await expect(loginDialog(page)).toBeVisible();
		await expect(username).toHaveValue('player');
		await expect(password).toHaveValue('Play1234');
		await expect(password).toBeFocused();
		await expect(page).toHaveURL('/m/activity');
		expect(await page.evaluate(() => history.state?.captcha)).toBeUndefined();
	}
	expect(logins).toHaveLength(0);
	await tapWhenReady(submit);
	await passShownCaptcha(page);
	await expect(page).toHaveURL('/m/home');
	await expect(memberMenu(page)).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL('/m/activity');
	await expect(loginDialog(page)).toBeHidden();
});

test('a wrong answer may be tried again, and the third is the last', async ({ complaints, page, site }) => {
	ask(site);
	const logins = requestsTo(page, LOGIN);
	await page.goto('/m/login');
	await settled(page);
	await submitLogin(page, site);
	const { popup, slider, check } = captchaPopup(page);
	const wrong = wrongOf(await captchaTarget(page));
	for (const left of [2, 1]) {
		await tapSlider(slider, wrong);
		await check.tap();
		await expect(popup.getByRole('alert')).toContainText(String(left));
		await expect(slider).toHaveValue('0');
	}
	await tapSlider(slider, wrong);
	await check.tap();
	await expect(popup).toBeHidden();
	await expect(notice(page)).toContainText(site.text('access:captcha_failed'));
	expect(logins).toHaveLength(0);
	await notice(page).getByRole('button', retry(site)).tap();
	await passShownCaptcha(page);
	await expect(page).toHaveURL('/m/home');
	expect(complaints.unexpected).toEqual([]);
});

// What is broken or never comes fails in the same way (solve.test.ts).
test('a script that is missing is told, and trying again loads it anew', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests(VENDOR);
	ask(site);
	site.gateway.controls.setCaptcha(site.merchant, { mode: 'missing' });
	const scripts = requestsTo(page, `${VENDOR}/${site.merchant}`);
	await page.goto('/m/login');
	await settled(page);
	await typeLogin(page, site);
	await expect.poll(() => scripts.length).toBe(1);
	await loginForm(page, site).submit.tap();
	await expect(notice(page)).toContainText(site.text('access:captcha_failed'));
	await expect(page.locator(`script[src^="${VENDOR}"]`)).toHaveCount(0);
	const before = scripts.length;
	site.gateway.controls.setCaptcha(site.merchant, { mode: 'normal' });
	await notice(page).getByRole('button', retry(site)).tap();
	await passShownCaptcha(page);
	expect(scripts).toHaveLength(before + 1);
	await expect(page).toHaveURL('/m/home');
	await expect(memberMenu(page)).toContainText('player');
});

test('VAL-07 the captcha speaks the language of the page, or English where it does not know it', {
	tag: '@each',
}, async ({ page, site }) => {
	ask(site);
	// Version 4 knows no Vietnamese.
	const speaks = { aurelia: ['CN', '安全验证'], senviet: ['TH', 'ตรวจสอบความปลอดภัย'] };
	const [code = '', title = ''] = speaks[site.merchant as keyof typeof speaks];
	for (const [name, shown] of [
		[code, title],
		['KM', 'Security check'],
	] as const) {
		const segment = name.toLowerCase();
		await page.goto(`/m/${segment}/login`);
		await settled(page);
		await submitLogin(page, { code: name, tag: segment, text: (key) => textOf(segment, key) });
		await expect(page.getByRole('dialog', { name: shown })).toBeVisible();
	}
});

test('a captcha that adds style elements, as GeeTest does, is styled where the merchant allows them', async ({
	complaints,
	page,
	site,
}) => {
	ask(site);
	site.gateway.controls.setCaptcha(site.merchant, { style: 'element' });
	await withCaptcha(page, site, { styleElements: true });
	await page.goto('/m/login');
	await settled(page);
	await submitLogin(page, site);
	await expect(captchaPopup(page).popup).toHaveCSS('position', 'fixed');
	expect(complaints.unexpected).toEqual([]);
	// Style attributes stay forbidden, and the page itself looks as before.
	await expect(page.locator('.column')).toHaveCSS('position', 'relative');
	complaints.expect(/inline style violates|Refused to apply (an )?inline style/);
	await page.locator('h1').evaluate((heading) => heading.setAttribute('style', 'letter-spacing: 40px'));
	await expect(page.locator('h1')).not.toHaveCSS('letter-spacing', '40px');
	await passShownCaptcha(page);
	await expect(page).toHaveURL('/m/home');
});

test('version 4 asks and loads from the servers that the merchant names, and the policy lets it', async ({
	page,
	site,
}) => {
	ask(site);
	await withCaptcha(page, site, {
		apiServers: ['api.captcha.example'],
		staticServers: ['static.captcha.example'],
	});
	const asked: string[] = [];
	await page.route('https://*.captcha.example/**', async (route) => {
		const { host, pathname } = new URL(route.request().url());
		asked.push(host + pathname.replace(VENDOR, ''));
		const response = await route.fetch({ url: site.url + pathname });
		await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
	});
	await page.goto('/m/login');
	await settled(page);
	expect(asked).toEqual([]);
	await submitLogin(page, site);
	await passShownCaptcha(page);
	await expect(page).toHaveURL('/m/home');
	expect(asked.sort()).toEqual([
		'api.captcha.example/load',
		'api.captcha.example/verify',
		'static.captcha.example/popup.css',
	]);
});
