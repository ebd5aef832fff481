import type { Locator, Page } from 'playwright/test';
import { slowDown } from '../../src/tools/bench/phone.ts';
import { holdRequests, loginForm, memberMenu, notice, openLogin } from './support/actions.ts';
import { captchaPopup, passShownCaptcha } from './support/captcha.ts';
import { appCode, newestCode, verification } from './support/codes.ts';
import { expect as expectSoon, type Site, test } from './support/fixtures.ts';
import { rememberedLogin } from './support/remembered.ts';

/**
 * What an account needs, by touch, on a processor six times slower and at 400 kbps with 400 ms a round trip. How long it
 * takes is the business of the bench; here each tap is made once, as soon as there is something to tap, and counts.
 */
const expect = expectSoon.configure({ timeout: 20_000 });

test.describe('on a slow phone and network', () => {
	test.slow();
	test.beforeEach(({ page }) => slowDown(page));

	async function type(page: Page, field: Locator, text: string): Promise<void> {
		await field.tap();
		await page.keyboard.type(text);
	}

	/** Types a login into the dialog of a page that has just begun to load, and submits it. */
	async function logIn(page: Page, site: Site, userName: string, userPassword: string): Promise<void> {
		await page.goto('/m/home', { waitUntil: 'commit' });
		await openLogin(page, site);
		const { username, password, submit } = loginForm(page, site);
		await type(page, username, userName);
		await type(page, password, userPassword);
		await submit.tap();
	}

	test('a login with a second step', async ({ page, site }) => {
		await logIn(page, site, 'secured', 'Secured1');
		const { dialog, email, ga, sms, submit } = verification(page, site);
		await expect(dialog).toBeVisible();
		await type(page, email, newestCode(site, 'email'));
		await type(page, ga, appCode(site, 'secured'));
		await type(page, sms, newestCode(site, 'sms'));
		await submit.tap();
		await expect(memberMenu(page)).toContainText('secured');
		await expect(dialog).toBeHidden();
		expect(site.gateway.controls.sessions(site.merchant)).toHaveLength(1);
	});

	test('a login with the captcha, and a password that has to be changed', async ({ page, site }) => {
		site.gateway.controls.setSwitch(site.merchant, 'GEETEST3', true);
		await logIn(page, site, 'weak', '123456');
		await expect(captchaPopup(page).slider).toBeVisible();
		await passShownCaptcha(page);
		await expect(page).toHaveURL(/\/m\/changePsw/);
		expect(site.gateway.controls.sessions(site.merchant)).toHaveLength(1);
		const form = page.locator('[data-island=password]');
		await type(page, form.locator('[name=oldPassword]'), '123456');
		await type(page, form.locator('[name=newPassword]'), 'Better12');
		await form.locator('[type=submit]').tap();
		await expect(notice(page)).toContainText(site.text('account:password_saved'));
		await notice(page)
			.getByRole('button', { name: site.text('common:ok') })
			.tap();
		await expect(page).toHaveURL('/m/home');
		await expect(memberMenu(page)).toContainText('weak');
	});

	test('a login that is remembered, also when Log in is tapped while it is under way; to the account, and out', async ({
		complaints,
		page,
		site,
	}) => {
		// What is still asked for the account when the session ends is refused.
		complaints.expectFailedRequests('/wps/member/info');
		await logIn(page, site, 'player', 'Play1234');
		await expect(memberMenu(page)).toContainText('player');
		await expect.poll(() => rememberedLogin(page)).toMatchObject({ username: 'player', autoLogin: 1 });
		// The next visit logs in by itself. A tab that is still open would hand its session over.
		await page.goto('about:blank');
		const visit = await page.context().newPage();
		await slowDown(visit);
		const answer = await holdRequests(visit, '**/wps/session/login');
		const asked = visit.waitForRequest('**/wps/session/login');
		await visit.goto('/m/news', { waitUntil: 'commit' });
		await openLogin(visit, site);
		await asked;
		answer();
		await expect(memberMenu(visit)).toContainText('player');
		await expect(visit.locator('dialog[open]')).toHaveCount(0);
		await expect(visit).toHaveURL('/m/news');
		expect(site.gateway.controls.sessions(site.merchant)).toHaveLength(2);

		await memberMenu(visit).tap();
		await visit
			.getByRole('banner')
			.getByRole('link', { name: site.text('common:nav_account') })
			.tap();
		await expect(visit.locator('[data-value=account]')).toHaveText('player');
		await visit
			.getByRole('main')
			.getByRole('button', { name: site.text('common:logout') })
			.tap();
		await expect(visit).toHaveURL('/m/login');
		await expect.poll(() => site.gateway.controls.sessions(site.merchant)).toHaveLength(1);
	});
});
