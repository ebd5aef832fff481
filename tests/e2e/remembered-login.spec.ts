import { decodePassword } from '../../src/features/sign-in/auto-login/read-remembered.ts';
import {
	holdRequests,
	loginForm,
	logOut,
	memberHeading,
	memberMenu,
	openLogin,
	requestsTo,
	settled,
	storedSession,
	submitLogin,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';
import { recordOf, remember, rememberedLogin } from './support/remembered.ts';

const LOGIN = '/wps/session/login';

// All conditions are in auto-login.test.ts.
test('EN-06 AUT-01 a login is remembered, the next visit of a protected page logs in automatically, and a logout keeps only the name', async ({
	page,
	site,
}) => {
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

	// A new tab, when no other has a session to share.
	const { token } = (await storedSession(page)) ?? {};
	const tab = await page.context().newPage();
	await page.close();
	const calls = requestsTo(tab, LOGIN);
	const answer = tab.waitForResponse(`**${LOGIN}`);
	await tab.goto('/m/member/home');
	await answer;
	await tab.waitForURL('/m/member/home');
	await expect(memberHeading(tab)).toContainText('player');
	const session = await storedSession(tab);
	expect(session).toMatchObject({ userName: 'player', firstTimeLogin: false });
	expect(session?.token).not.toBe(token);

	await logOut(tab, site);
	await tab.waitForURL('/m/login');
	const stopped = { type: 'username', username: 'player', merchant: site.merchant, autoLogin: 0 };
	expect(await rememberedLogin(tab)).toEqual(stopped);
	await settled(tab);
	const { username } = loginForm(tab, site);
	// The tap loads the form's script, which fills in the name while the field has the focus.
	await username.tap();
	await expect(username).toHaveValue('player');
	await tab.keyboard.type('agent');
	await expect(username).toHaveValue('agent');
	expect(calls).toHaveLength(1);
});

test('a tap on Log in during the automatic login leaves the member on the page, without a dialog', async ({
	page,
	site,
}) => {
	await remember(page, recordOf(site));
	const release = await holdRequests(page, `**${LOGIN}`);
	const login = page.waitForRequest(`**${LOGIN}`);
	await page.goto('/m/news', { waitUntil: 'commit' });
	await openLogin(page, site);
	await login;
	release();
	await expect(memberMenu(page)).toContainText('player');
	await expect(page.locator('dialog[open]')).toHaveCount(0);
	await expect(page).toHaveURL('/m/news');
	expect(site.gateway.controls.sessions(site.merchant)).toHaveLength(1);
});
