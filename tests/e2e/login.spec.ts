import {
	fillLogin,
	holdRequests,
	loginDialog,
	loginForm,
	loginLink,
	memberHeading,
	memberMenu,
	notice,
	openLogin,
	requestsTo,
	speak,
	storedSession,
	submitAgain,
	submitLogin,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

const LOGIN = '/wps/session/login';

test('RT-01 RT-02 EN-01 LOG-02 the dialog logs in after a wrong password, and opens the home page of its language', {
	tag: '@each',
}, async ({ page, site }) => {
	const { code, segment, tag } = site.other;
	await speak(page, site, code);
	await page.goto(`/m/${segment}/activity`);
	await expect(page.locator('html')).toHaveAttribute('lang', tag);
	await openLogin(page, site.other);
	const refused = page.waitForResponse(`**${LOGIN}`);
	await submitLogin(page, site.other, 'player', 'Play12345');
	await expect(notice(page)).toContainText((await (await refused).json()).message);
	const ok = notice(page).getByRole('button', { name: site.other.text('common:ok') });
	await expect(ok).toBeFocused();
	await ok.tap();
	const { username, password } = loginForm(page, site.other);
	await expect(username).toHaveValue('player');
	await expect(password).toHaveValue('Play12345');
	await expect(password).toBeFocused();
	expect(await storedSession(page)).toBeNull();

	await password.fill('Play1234');
	await submitAgain(page, site.other);
	await expect(page).toHaveURL(`/m/${segment}/home`);
	await expect(memberMenu(page)).toContainText('player');
	await expect(loginLink(page, site.other)).toBeHidden();
	expect(await storedSession(page)).toEqual({
		id: expect.stringMatching(/^\d+$/),
		token: expect.stringMatching(/^[\x21-\x7e]{20,}$/),
		merchantCode: site.merchant,
		userName: 'player',
		type: 0,
		firstTimeLogin: true,
		spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
	});
	// The dialog's entry has left the history.
	await page.goBack();
	await expect(page).toHaveURL(`/m/${segment}/activity`);
	await expect(loginDialog(page)).toBeHidden();
});

// All protected pages are in tests/build/logins.test.ts.
test('RT-04 RT-13 LOG-01 LOG-02 RT-15 NET-05 API-01 a protected page asks to log in, Enter and two taps send one encrypted call, and the login returns there', async ({
	page,
	site,
}) => {
	const answer = await holdRequests(page, `**${LOGIN}`);
	const calls = requestsTo(page, LOGIN);
	const key = page.waitForResponse('**/wps/session/key/rsa?**').then((response) => response.json());
	const target = '/m/member/home?note=x%20y&a=1#end';
	await page.goto(target);
	await page.waitForURL('**/m/login?**');
	expect(new URL(page.url()).searchParams.get('go')).toBe(target);
	await fillLogin(page, site);
	const { password, submit } = loginForm(page, site);
	await expect(page.locator('[data-island=login]')).toHaveAttribute('data-ready', '');
	await password.press('Enter');
	await submit.tap();
	await submit.tap();
	await expect(submit).toHaveText(site.text('login:submitting'));
	await expect(submit).toHaveAttribute('aria-busy', 'true');
	// An ignored attempt leaves the focus where it is.
	await expect(submit).toBeFocused();
	answer();
	await expect(page).toHaveURL(target);
	await expect(memberHeading(page)).toContainText('player');
	expect(calls).toHaveLength(1);
	expect(site.gateway.controls.sessions(site.merchant)).toHaveLength(1);
	const [call] = calls;
	const body = call?.postData() ?? '';
	expect(JSON.parse(body)).toEqual({
		rsaKey: (await key).value,
		RSA: expect.any(String),
		DES: expect.any(String),
	});
	for (const secret of ['player', 'Play1234'])
		for (const written of [secret, btoa(secret)]) expect(body).not.toContain(written);
	expect(await call?.allHeaders()).toMatchObject({ device: 'MOBILE', 'content-type': 'application/json' });
	// The login page has left the history.
	await page.goBack().catch(() => undefined);
	expect(page.url()).not.toContain('/m/login');
});
