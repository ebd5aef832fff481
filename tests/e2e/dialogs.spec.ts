import {
	fillLogin,
	holdRequests,
	loginDialog,
	loginForm,
	loginLink,
	memberMenu,
	openLogin,
	requestsTo,
	submitLogin,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

test('RT-02 every way closes the login dialog, and the focus returns to what opened it', async ({
	page,
	site,
}) => {
	await page.goto('/m/home?utm_source=a');
	const dialog = loginDialog(page);
	const entries = await page.evaluate(() => history.length);
	const ways = {
		back: () => page.goBack(),
		escape: () => page.keyboard.press('Escape'),
		backdrop: () => page.touchscreen.tap(4, 4),
		button: () => dialog.getByRole('button', { name: site.text('common:close') }).tap(),
	};
	for (const [way, close] of Object.entries(ways)) {
		await test.step(way, async () => {
			await openLogin(page, site);
			await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBe('login');
			// A tap inside does not close it.
			await dialog.getByRole('heading').tap();
			await expect(dialog).toBeVisible();
			await close();
			await expect(dialog).toBeHidden();
			await expect(loginLink(page, site)).toBeFocused();
			await expect(page).toHaveURL('/m/home?utm_source=a');
			await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined();
		});
	}
	// Opening and closing does not pile up entries: one behind the page, at most.
	expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

test('RT-02 the forward button and a reload show the dialog again', async ({ page, site }) => {
	await page.goto('/m/home');
	await openLogin(page, site);
	// A script's history.forward() may still be under way when the dialog shows, and would break off the reload.
	await page.goBack();
	await expect(loginDialog(page)).toBeHidden();
	await page.goForward();
	await expect(loginDialog(page)).toBeVisible();
	await page.reload();
	await expect(loginDialog(page)).toBeVisible();
	await submitLogin(page, site);
	await expect(memberMenu(page)).toBeVisible();
	await expect(loginDialog(page)).toBeHidden();
});

test('the focus stays inside the dialog', async ({ page, site }) => {
	await page.goto('/m/home');
	await openLogin(page, site);
	const inside = () =>
		page.evaluate(() => {
			const dialog = document.querySelector('dialog#login');
			// Between the last and the first stop a browser offers its own controls; the page has no focus then.
			return document.activeElement === document.body || Boolean(dialog?.contains(document.activeElement));
		});
	const seen = new Set<string>();
	for (const key of [...Array<string>(9).fill('Tab'), ...Array<string>(9).fill('Shift+Tab')]) {
		await page.keyboard.press(key);
		expect(await inside()).toBe(true);
		seen.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? ''));
	}
	// Name, password, eye, submit, register and close at least.
	expect(seen.size).toBeGreaterThanOrEqual(6);
});

test('before any script arrives, the dialog opens and takes what is typed and tapped; nothing is lost', async ({
	page,
	site,
}) => {
	const calls = requestsTo(page, '/wps/session/login');
	const release = await holdRequests(page, '**/_astro/*.js');
	await page.goto('/m/home', { waitUntil: 'commit' });
	await loginLink(page, site).tap();
	await expect(loginDialog(page)).toBeVisible();
	const { username, password, eye, submit } = loginForm(page, site);
	await fillLogin(page, site);
	await eye.tap();
	await submit.tap();
	await submit.tap();
	await expect(username).toHaveValue('player');
	await expect(password).toHaveAttribute('type', 'password');
	await expect(page).toHaveURL('/m/home');
	expect(calls).toHaveLength(0);

	const loggedIn = page.waitForRequest('**/wps/session/login');
	release();
	await loggedIn;
	await expect(memberMenu(page)).toContainText('player');
	await expect(loginDialog(page)).toBeHidden();
	expect(calls).toHaveLength(1);
});

test('a dialog that was closed before any script arrived stays closed', async ({ page, site }) => {
	const release = await holdRequests(page, '**/_astro/*.js');
	await page.goto('/m/home', { waitUntil: 'commit' });
	await loginLink(page, site).tap();
	await expect(loginDialog(page)).toBeVisible();
	await loginDialog(page)
		.getByRole('button', { name: site.text('common:close') })
		.tap();
	await expect(loginDialog(page)).toBeHidden();
	const status = page.waitForRequest('**/wps/v2/system/status?**');
	release();
	await status;
	await expect(loginDialog(page)).toBeHidden();
});

test('a form whose script cannot be fetched says so, and hydrates when it can', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests('LoginForm');
	let broken = true;
	await page.route(/LoginForm\.island/, (route) => (broken ? route.abort() : route.continue()));
	await page.goto('/m/login');
	await fillLogin(page, site);
	await loginForm(page, site).submit.tap();
	const alert = page.getByRole('dialog', { name: site.text('common:notice') });
	await expect(alert).toContainText(site.text('messages:internet_lost'));
	broken = false;
	await alert.getByRole('button', { name: site.text('common:retry') }).tap();
	await expect(memberMenu(page)).toContainText('player');
});
