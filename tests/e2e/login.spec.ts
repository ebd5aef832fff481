import {
	fillLogin,
	gotoFrozen,
	holdRequests,
	loginDialog,
	loginForm,
	loginLink,
	memberMenu,
	notice,
	openLogin,
	requestsTo,
	storedSession,
	submitAgain,
	submitLogin,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

const LOGIN = '/wps/session/login';

test('RT-02 EN-01 the dialog logs in over the page it stands on', async ({ page, site }) => {
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

test('EN-01 the type is the one of the member, and the second login is no first time', {
	tag: '@once',
}, async ({ page, site }) => {
	await page.goto('/m/login');
	await submitLogin(page, site, 'agent', 'Agent1234');
	await expect(page).toHaveURL('/m/home');
	expect(await storedSession(page)).toMatchObject({ userName: 'agent', type: 1, firstTimeLogin: true });
	await page.evaluate(() => {
		sessionStorage.clear();
		// What the first login left would log in by itself.
		localStorage.clear();
	});
	await page.goto('/m/login');
	await submitLogin(page, site, 'agent', 'Agent1234');
	await expect(page).toHaveURL('/m/home');
	expect(await storedSession(page)).toMatchObject({ userName: 'agent', type: 1, firstTimeLogin: false });
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

test('LOG-01 a double tap and Enter with a tap send one call', { tag: '@once' }, async ({ page, site }) => {
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

test('LOG-01 the lock is released 500 ms after an attempt has finished', { tag: '@once' }, async ({
	page,
	site,
}) => {
	const calls = requestsTo(page, LOGIN);
	await gotoFrozen(page, '/m/login');
	await submitLogin(page, site, 'player', 'wrong');
	const ok = notice(page).getByRole('button', { name: site.text('common:ok') });
	await ok.tap();
	const { submit } = loginForm(page, site);
	expect(calls).toHaveLength(1);

	await page.clock.runFor(499);
	// While taps are ignored, the button says so.
	await expect(submit).toHaveAttribute('aria-busy', 'true');
	await submit.tap();
	await page.clock.runFor(1);
	await expect(submit).toHaveAttribute('aria-busy', 'false');
	expect(calls).toHaveLength(1);
	const second = page.waitForRequest(`**${LOGIN}`);
	await submit.tap();
	await second;
	await expect(notice(page)).toBeVisible();
	expect(calls).toHaveLength(2);
});

test('LOG-02 RT-15 a login leads to its target, or home', { tag: '@once' }, async ({ page, site }) => {
	await page.goto(`/m/login?go=${encodeURIComponent('/m/activity?id=x%20y&a=1#end')}`);
	await submitLogin(page, site);
	await expect(page).toHaveURL('/m/activity?id=x%20y&a=1#end');
	expect(await storedSession(page)).toMatchObject({ userName: 'player' });
	// The login page left the history: back does not lead to it.
	await page.goBack().catch(() => undefined);
	expect(page.url()).not.toContain('/m/login');
});

test('LOG-03 the weak default password has to be changed', async ({ page, site }) => {
	await page.goto('/m/login?go=/m/activity');
	await submitLogin(page, site, 'weak', '123456');
	await expect(page).toHaveURL('/m/changePsw?go=%2Fm%2Factivity');
	await expect(
		page.getByRole('heading', { name: site.text('account:password_title'), level: 2 }),
	).toBeVisible();
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

test('an unknown name gets the message of the gateway', async ({ page, site }) => {
	await page.goto('/m/login');
	const answer = page.waitForResponse(`**${LOGIN}`);
	await submitLogin(page, site, 'nobody', 'Play1234');
	const body = await (await answer).json();
	expect(body.errorCode).toBe('not.exists.user');
	await expect(notice(page)).toContainText(body.message);
});

test('empty fields are named and send nothing', { tag: '@once' }, async ({ page, site }) => {
	const calls = requestsTo(page, '/wps/session');
	await page.goto('/m/login');
	const { username, password, submit } = loginForm(page, site);
	await submit.tap();
	await expect(page.getByText(site.text('login:username_missing'))).toBeVisible();
	await expect(username).toBeFocused();
	await expect(username).toHaveAttribute('aria-invalid', 'true');
	await expect(username).toHaveAccessibleDescription(site.text('login:username_missing'));
	await username.fill('player');
	await submit.tap();
	await expect(page.getByText(site.text('login:password_missing'))).toBeVisible();
	await expect(page.getByText(site.text('login:username_missing'))).toBeHidden();
	await expect(password).toBeFocused();
	expect(calls).toHaveLength(0);
});

test('the form offers the ways to log in that the merchant has', async ({ page, site }) => {
	const bySms = site.settings.logins.includes('sms');
	await page.goto('/m/login');
	const { form, username } = loginForm(page, site);
	const other = form.getByRole('button', { name: site.text('login:by_phone') });
	// In the HTML as well as in the form that is alive.
	await expect(other).toHaveCount(bySms ? 1 : 0);
	await username.tap();
	await expect(page.locator('[data-island=login]')).toHaveAttribute('data-ready', '');
	await expect(other).toHaveCount(bySms ? 1 : 0);
});

test('password managers find the fields, and the eye shows the password', async ({ page, site }) => {
	await page.goto('/m/login');
	const { form, username, password, eye } = loginForm(page, site);
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
