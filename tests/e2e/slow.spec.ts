import type { Locator, Page } from 'playwright/test';
import { slowDown } from '../../src/tools/bench/phone.ts';
import { holdRequests, loginForm, memberMenu, openLogin } from './support/actions.ts';
import { captchaPopup, passShownCaptcha } from './support/captcha.ts';
import { appCode, newestCode, verification } from './support/codes.ts';
import { expect as expectSoon, test } from './support/fixtures.ts';
import { recordOf, remember } from './support/remembered.ts';

test.use({ isNewDevice: true });
const expect = expectSoon.configure({ timeout: 20_000 });

async function type(page: Page, field: Locator, text: string): Promise<void> {
	await field.tap();
	await page.keyboard.type(text);
}

/** Each tap is made once, as soon as there is something to tap. The bench measures how long it takes. */
test('every tap counts in a login with a captcha and a second step on a slow phone and network', async ({
	page,
	site,
}) => {
	test.slow();
	site.gateway.controls.setSwitch(site.merchant, 'GEETEST3', true);
	await slowDown(page);
	await page.goto('/m/home', { waitUntil: 'commit' });
	await openLogin(page, site);
	const login = loginForm(page, site);
	await type(page, login.username, 'secured');
	await type(page, login.password, 'Secured1');
	await login.submit.tap();
	await expect(captchaPopup(page).slider).toBeVisible();
	await passShownCaptcha(page);
	const { dialog, email, ga, sms, submit } = verification(page, site);
	await expect(dialog).toBeVisible();
	site.stopClock();
	await type(page, email, newestCode(site, 'email'));
	await type(page, ga, appCode(site, 'secured'));
	await type(page, sms, newestCode(site, 'sms'));
	await submit.tap();
	await expect(memberMenu(page)).toContainText('secured');
	await expect(dialog).toBeHidden();
	await expect(page).toHaveURL('/m/home');
	expect(site.gateway.controls.sessions(site.merchant)).toHaveLength(1);
});

test('a tap on Log in during the automatic login leaves the member on the page, without a dialog', async ({
	page,
	site,
}) => {
	await remember(page, recordOf(site));
	const release = await holdRequests(page, '**/wps/session/login');
	const login = page.waitForRequest('**/wps/session/login');
	await page.goto('/m/news', { waitUntil: 'commit' });
	await openLogin(page, site);
	await login;
	release();
	await expect(memberMenu(page)).toContainText('player');
	await expect(page.locator('dialog[open]')).toHaveCount(0);
	await expect(page).toHaveURL('/m/news');
	expect(site.gateway.controls.sessions(site.merchant)).toHaveLength(1);
});
