import {
	fillLogin,
	holdRequests,
	loginDialog,
	loginForm,
	loginLink,
	memberMenu,
	openLogin,
	requestsTo,
	storedSession,
	submitAgain,
	submitLogin,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

const LOGIN = '/wps/session/login';

test('RT-02 EN-01 the dialog logs in over the page it stands on', { tag: '@each' }, async ({
	page,
	site,
}) => {
	const calls = requestsTo(page, LOGIN);
	await page.goto('/m/activity');
	await openLogin(page, site);
	await submitLogin(page, site);
	// Without a target, a login leads home (LOG-02).
	await expect(page).toHaveURL('/m/home');
	await expect(memberMenu(page)).toContainText('player');
	await expect(loginLink(page, site)).toBeHidden();
	expect(calls).toHaveLength(1);

	const session = await storedSession(page);
	expect(session).toEqual({
		id: expect.stringMatching(/^\d+$/),
		token: expect.stringMatching(/^[\x21-\x7e]{20,}$/),
		merchantCode: site.merchant,
		userName: 'player',
		type: 0,
		firstTimeLogin: true,
		spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
	});
	// The dialog's entry is gone from the history: back leads to the page before, without the dialog.
	await page.goBack();
	await expect(page).toHaveURL('/m/activity');
	await expect(loginDialog(page)).toBeHidden();
});

test('NET-05 API-01 the login leaves the browser encrypted', async ({ page, site }) => {
	const calls = requestsTo(page, LOGIN);
	const keys = requestsTo(page, '/wps/session/key/rsa');
	await page.goto('/m/login');
	const key = page.waitForResponse('**/wps/session/key/rsa?**').then((answer) => answer.json());
	await submitLogin(page, site);
	const publicKey = (await key).value;
	await expect(page).toHaveURL('/m/home');
	const [call] = calls;
	const body = call?.postData() ?? '';
	expect(Object.keys(JSON.parse(body)).sort()).toEqual(['DES', 'RSA', 'rsaKey']);
	for (const secret of ['player', 'Play1234']) {
		for (const written of [secret, btoa(secret), encodeURIComponent(secret)])
			expect(body).not.toContain(written);
	}
	const headers = (await call?.allHeaders()) ?? {};
	expect(headers).toMatchObject({ device: 'MOBILE', 'content-type': 'application/json' });
	expect(headers.authorization).toBeUndefined();

	expect(keys).toHaveLength(1);
	const asked = new URL(keys[0]?.url() ?? '').searchParams;
	expect([...asked.keys()]).toEqual(['_']);
	expect(Math.abs(Number(asked.get('_')) - Date.now())).toBeLessThan(60_000);
	expect(JSON.parse(body).rsaKey).toBe(publicKey);
});

test('LOG-01 a double tap and Enter with a tap send one call', async ({ page, site }) => {
	const answer = await holdRequests(page, `**${LOGIN}`);
	const calls = requestsTo(page, LOGIN);
	await page.goto('/m/login');
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
	await expect(page).toHaveURL('/m/home');
	expect(calls).toHaveLength(1);
	expect(site.gateway.controls.sessions(site.merchant)).toHaveLength(1);
});

test('LOG-02 RT-15 a login leads to its target, or home', async ({ page, site }) => {
	await page.goto(`/m/login?go=${encodeURIComponent('/m/activity?id=x%20y&a=1#end')}`);
	await submitLogin(page, site);
	await expect(page).toHaveURL('/m/activity?id=x%20y&a=1#end');
	expect(await storedSession(page)).toMatchObject({ userName: 'player' });
	// The login page left the history: back does not lead to it.
	await page.goBack().catch(() => undefined);
	expect(page.url()).not.toContain('/m/login');
});

test('a wrong password shows the message of the gateway and keeps what was typed', async ({ page, site }) => {
	await page.goto('/m/home');
	await openLogin(page, site);
	const answer = page.waitForResponse(`**${LOGIN}`);
	await submitLogin(page, site, 'player', 'Play12345');
	const alert = page.getByRole('dialog', { name: site.text('common:notice') });
	await expect(alert).toContainText((await (await answer).json()).message);
	await expect(alert.getByRole('button', { name: site.text('common:ok') })).toBeFocused();
	await alert.getByRole('button', { name: site.text('common:ok') }).tap();
	await expect(alert).toBeHidden();
	const { username, password } = loginForm(page, site);
	await expect(username).toHaveValue('player');
	await expect(password).toHaveValue('Play12345');
	await expect(password).toBeFocused();
	expect(await storedSession(page)).toBeNull();

	// The next try succeeds.
	await password.fill('Play1234');
	await submitAgain(page, site);
});

test('the form offers the ways to log in that the merchant has; password managers find its fields, and the eye shows the password', {
	tag: '@each',
}, async ({ page, site }) => {
	const bySms = site.settings.logins.includes('sms');
	await page.goto('/m/login');
	const { form, username, password, eye } = loginForm(page, site);
	const other = form.getByRole('button', { name: site.text('login:by_phone') });
	// In the HTML as well as in the form that is alive.
	await expect(other).toHaveCount(bySms ? 1 : 0);
	await username.tap();
	await expect(page.locator('[data-island=login]')).toHaveAttribute('data-ready', '');
	await expect(other).toHaveCount(bySms ? 1 : 0);

	await expect(username).toHaveAttribute('autocomplete', 'username');
	await expect(username).toHaveAttribute('name', 'username');
	await expect(password).toHaveAttribute('autocomplete', 'current-password');
	await expect(password).toHaveAttribute('name', 'password');
	await expect(form.locator('[type=submit]')).toHaveCount(1);
	await password.fill('Play1234');
	await expect(password).toHaveAttribute('type', 'password');
	await expect(eye).toHaveAttribute('aria-pressed', 'false');
	await eye.tap();
	await expect(eye).toHaveAttribute('aria-pressed', 'true');
	await expect(password).toHaveAttribute('type', 'text');
	await expect(password).toHaveValue('Play1234');
	await eye.tap();
	await expect(password).toHaveAttribute('type', 'password');
});
