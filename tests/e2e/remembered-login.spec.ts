import { decodePassword } from '../../src/features/account/auto-login/read-remembered.ts';
import {
	fillLogin,
	loginForm,
	loginLink,
	memberMenu,
	notice,
	requestsTo,
	settled,
	storedSession,
	submitLogin,
	tokenFor,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';
import { recordOf, remember, rememberedLogin } from './support/remembered.ts';

const LOGIN = '/wps/session/login';

test('EN-06 AUT-01 a login is remembered, and the next visit logs in by itself', async ({ page, site }) => {
	await page.goto('/m/login');
	await expect(page.getByLabel(site.text('login:remember'))).toBeChecked();
	await submitLogin(page, site);
	await page.waitForURL('/m/home');
	const record = await rememberedLogin(page);
	expect(record).toEqual({
		type: 'username',
		username: 'player',
		merchant: site.merchant,
		password: expect.any(String),
		autoLogin: 1,
	});
	expect(decodePassword(String(record?.password))).toBe('Play1234');

	const calls = requestsTo(page, LOGIN);
	await page.evaluate(() => sessionStorage.clear());
	const answer = page.waitForResponse(`**${LOGIN}`);
	await page.goto('/m/news');
	await answer;
	await expect(memberMenu(page)).toContainText('player');
	await page.waitForURL('/m/news');
	expect(calls).toHaveLength(1);
	expect(await storedSession(page)).toMatchObject({ userName: 'player', firstTimeLogin: false });
	// So does a new tab when no other has a session to share.
	const { token } = (await storedSession(page)) ?? {};
	const tab = await page.context().newPage();
	await page.close();
	const own = tab.waitForResponse(`**${LOGIN}`);
	await tab.goto('/m/home');
	await own;
	await expect(memberMenu(tab)).toContainText('player');
	expect((await storedSession(tab))?.token).not.toBe(token);
});

test('EN-06 with the box off nothing is remembered, and what was is dropped', async ({ page, site }) => {
	await remember(page, recordOf(site, { username: 'agent', autoLogin: 0 }));
	await page.goto('/m/login');
	await expect(page.getByLabel(site.text('login:remember'))).toBeVisible();
	await fillLogin(page, site);
	await page.getByLabel(site.text('login:remember')).setChecked(false);
	await loginForm(page, site).submit.tap();
	await page.waitForURL('/m/home');
	expect(await rememberedLogin(page)).toBeNull();
});

test('who is in the field already when the name is filled in writes over it', async ({ page, site }) => {
	await remember(page, recordOf(site, { username: 'agent', autoLogin: 0 }));
	await page.goto('/m/login');
	const { form, username } = loginForm(page, site);
	// The tap has the form's script fetched.
	await username.tap();
	await expect(form.locator('xpath=ancestor::*[@data-island]')).toHaveAttribute('data-ready', '');
	await expect(username).toHaveValue('agent');
	await page.keyboard.type('player');
	await expect(username).toHaveValue('player');
});

test.describe('a merchant whose phones keep no passwords', () => {
	test.use({ merchant: 'senviet', locale: 'vi-VN' });

	test('EN-06 the name is kept for the form, the password is not, and nobody is logged in by it', async ({
		page,
		site,
	}) => {
		await page.goto('/m/login');
		await loginForm(page, site).username.tap();
		await expect(page.locator('[data-island=login]')).toHaveAttribute('data-ready', '');
		await expect(page.locator('[name=remember]')).toHaveCount(0);
		await submitLogin(page, site);
		await page.waitForURL('/m/home');
		expect(await rememberedLogin(page)).toEqual({
			type: 'username',
			username: 'player',
			merchant: 'senviet',
			autoLogin: 1,
		});

		const calls = requestsTo(page, LOGIN);
		await page.evaluate(() => sessionStorage.clear());
		await page.goto('/m/login');
		await settled(page);
		const { password, username } = loginForm(page, site);
		await password.tap();
		await expect(username).toHaveValue('player');
		await expect(password).toHaveValue('');
		expect(calls).toHaveLength(0);
	});
});

test('AUT-02 a login by SMS is remembered by its number, which the form shows, and is not repeated', async ({
	page,
	site,
}) => {
	await page.goto('/m/login');
	await page.getByRole('button', { name: site.text('login:by_phone') }).tap();
	const number = page.locator('[name=mobileNum]');
	await number.fill('9175550001');
	await page.getByRole('button', { name: site.text('access:send_code') }).tap();
	const sent = () => site.gateway.controls.messages(site.merchant)[0]?.code ?? '';
	await expect.poll(sent).not.toBe('');
	await page.locator('[name=code]').fill(sent());
	await loginForm(page, site).submit.tap();
	await page.waitForURL('/m/home');
	const record = { type: 'sms', mobileNum: '639175550001', merchant: site.merchant, autoLogin: 1 };
	expect(await rememberedLogin(page)).toEqual(record);

	const calls = requestsTo(page, LOGIN);
	await page.evaluate(() => sessionStorage.clear());
	await page.goto('/m/login');
	await settled(page);
	await page.getByRole('button', { name: site.text('login:by_phone') }).tap();
	await expect(number).toHaveValue('+639175550001');
	// It fits its rule: the form asks for the code next.
	await loginForm(page, site).submit.tap();
	await expect(page.getByText(site.text('access:send_first'))).toBeVisible();
	expect(calls).toHaveLength(0);
	expect(await rememberedLogin(page)).toEqual(record);
});

test('AUT-01 on the login page it leads to the target', async ({ page, site }) => {
	await remember(page, recordOf(site));
	const answer = page.waitForResponse(`**${LOGIN}`);
	await page.goto('/m/member/home');
	await answer;
	await page.waitForURL('/m/member/home');
	await expect(page.locator('[data-value=account]')).toHaveText('player');
});

// All conditions are in auto-login.test.ts.
test('AUT-01 RT-16 sends nothing where the address leads back, a token comes with it, or a captcha is asked for', async ({
	page,
	site,
}) => {
	const calls = requestsTo(page, LOGIN);
	const quiet = async (path: string) => {
		await remember(page, recordOf(site));
		await page.goto(path);
		await settled(page);
		expect(calls, path).toHaveLength(0);
	};
	await quiet('/m/home?redirectUrl=%2Fm%2Fnews');
	await quiet('/m/home?r=1&backUrl=');
	await quiet(`/m/home?token=${tokenFor(site, 'agent')}`);
	await expect(memberMenu(page)).toContainText('agent');
	// The session that was there at first was lost; the next page logs in.
	site.gateway.controls.setFault({ endpoint: 'tokenCheck', errorCode: 'customer.not.login' });
	await quiet(`/m/home?token=${tokenFor(site, 'agent')}`);
	await expect(loginLink(page, site)).toBeVisible();
	site.gateway.controls.clearFaults();
	// Nobody has asked for a captcha; the form knows the name.
	site.gateway.controls.setSwitch(site.merchant, 'GEETEST3', true);
	await quiet('/m/login');
	const { password, username } = loginForm(page, site);
	await password.tap();
	await expect(username).toHaveValue('player');
});

test.describe('a crawler', () => {
	test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
	test('a crawler never logs in', async ({ page, site }) => {
		const calls = requestsTo(page, '/wps/');
		await remember(page, recordOf(site));
		await page.goto('/m/home');
		await page.waitForLoadState('networkidle');
		expect(calls.filter((call) => call.resourceType() !== 'image')).toHaveLength(0);
		expect(await storedSession(page)).toBeNull();
	});
});

test('AUT-03 a login that is refused for good is dropped, with the words of the gateway', async ({
	page,
	site,
}) => {
	for (const [errorCode, record] of [
		['login.cred.err', recordOf(site, {}, 'Other123')],
		['not.exists.user', recordOf(site, { username: 'nobody' })],
	] as const) {
		await remember(page, record);
		const answer = page.waitForResponse(`**${LOGIN}`);
		await page.goto('/m/home');
		const body = await (await answer).json();
		expect(body.errorCode).toBe(errorCode);
		await expect(notice(page)).toContainText(body.message);
		expect(await rememberedLogin(page)).toBeNull();
	}
});

test('AUT-03 token_ip_different stops the auto-login, and keeps the name', async ({ page, site }) => {
	site.gateway.controls.setSiteState(site.merchant, { otherNetwork: true });
	const calls = requestsTo(page, LOGIN);
	await remember(page, recordOf(site));
	const answer = page.waitForResponse(`**${LOGIN}`);
	await page.goto('/m/home');
	await answer;
	await expect(notice(page)).toBeVisible();
	const stopped = { type: 'username', username: 'player', merchant: site.merchant, autoLogin: 0 };
	expect(await rememberedLogin(page)).toEqual(stopped);
	await page.goto('/m/home');
	await settled(page);
	expect(calls).toHaveLength(1);
});

test('AUT-03 a refusal for another reason is told once a session, and keeps the record', async ({
	page,
	site,
}) => {
	const message = 'Your account is being looked at';
	site.gateway.controls.setFault({ endpoint: 'login', errorCode: 'account.under.review', message });
	const calls = requestsTo(page, LOGIN);
	await remember(page, recordOf(site));
	await page.goto('/m/home');
	await expect(notice(page)).toContainText(message);
	await page.goto('/m/news');
	await settled(page);
	await expect(notice(page)).toBeHidden();
	expect(calls).toHaveLength(1);
	expect(await rememberedLogin(page)).toEqual(recordOf(site, { password: expect.any(String) }));
	// Another day, another try.
	site.gateway.controls.clearFaults();
	await page.evaluate(() => sessionStorage.clear());
	await page.goto('/m/home');
	await expect(memberMenu(page)).toContainText('player');
});

test('a second step stops it without a word for this visit, and the record stays', async ({ page, site }) => {
	const record = recordOf(site, { username: 'gauser' }, 'Gauser12');
	await remember(page, record);
	const calls = requestsTo(page, LOGIN);
	const answer = page.waitForResponse(`**${LOGIN}`);
	await page.goto('/m/home');
	expect((await (await answer).json()).errorCode).toBe('login_verify_required');
	await settled(page);
	await expect(notice(page)).toBeHidden();
	await expect(page.locator('dialog[open]')).toHaveCount(0);
	expect(await rememberedLogin(page)).toEqual(record);
	// Each attempt would have another code sent.
	await page.goto('/m/news');
	await settled(page);
	expect(calls).toHaveLength(1);
	expect(await rememberedLogin(page)).toEqual(record);
});

test('AUT-03 without an answer everything stays as it is', async ({ complaints, page, site }) => {
	complaints.expectFailedRequests();
	const record = recordOf(site);
	await page.route(`**${LOGIN}`, (route) => route.abort());
	await remember(page, record);
	const asked = page.waitForRequest(`**${LOGIN}`);
	await page.goto('/m/home');
	await asked;
	await settled(page);
	await expect(notice(page)).toBeHidden();
	await expect(loginLink(page, site)).toBeVisible();
	expect(await rememberedLogin(page)).toEqual(record);
});

test('logging out forgets the password and keeps the name, also without the script that tells the gateway', async ({
	complaints,
	page,
	site,
}) => {
	const calls = requestsTo(page, LOGIN);
	await remember(page, recordOf(site));
	const answer = page.waitForResponse(`**${LOGIN}`);
	await page.goto('/m/home');
	await answer;
	await expect(memberMenu(page)).toContainText('player');
	complaints.expect(/session-calls/);
	await page.route(/session-calls/, (route) => route.abort());
	await page.reload();
	await memberMenu(page).tap();
	await page.getByRole('button', { name: site.text('common:logout') }).tap();
	await expect(loginLink(page, site)).toBeVisible();
	const record = { type: 'username', username: 'player', merchant: site.merchant, autoLogin: 0 };
	expect(await rememberedLogin(page)).toEqual(record);
	await page.goto('/m/login');
	await settled(page);
	const { password, username } = loginForm(page, site);
	await password.tap();
	await expect(username).toHaveValue('player');
	expect(calls).toHaveLength(1);
});
