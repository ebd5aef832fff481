import {
	answerNotice,
	fillLogin,
	holdRequests,
	loginDialog,
	loginForm,
	loginLink,
	memberMenu,
	notice,
	openLogin,
	requestsTo,
	submitLogin,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

test('RT-02 the login dialog closes in every way and gives the focus back; forward and a reload show it again', async ({
	page,
	site,
}) => {
	await page.goto('/m/home?utm_source=a');
	const dialog = loginDialog(page);
	const entries = await page.evaluate(() => history.length);
	const ways = {
		escape: () => page.keyboard.press('Escape'),
		backdrop: () => page.touchscreen.tap(4, 4),
		button: () => dialog.getByRole('button', { name: site.text('common:close') }).tap(),
		back: () => page.goBack(),
	};
	for (const [way, close] of Object.entries(ways)) {
		await test.step(way, async () => {
			await openLogin(page, site);
			await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBe('login');
			// Neither does a tap inside close it, nor a press that begins inside and ends on the backdrop.
			await dialog.getByRole('heading').tap();
			await dialog.getByRole('heading').hover();
			await page.mouse.down();
			await page.mouse.move(4, 4);
			await page.mouse.up();
			await expect(dialog).toBeVisible();
			await close();
			await expect(dialog).toBeHidden();
			await expect(loginLink(page, site)).toBeFocused();
			await expect(page).toHaveURL('/m/home?utm_source=a');
			await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined();
		});
	}
	// Opening and closing adds one history entry behind the page, at most.
	expect(await page.evaluate(() => history.length)).toBe(entries + 1);
	await page.goForward();
	await expect(dialog).toBeVisible();
	await page.reload();
	await expect(dialog).toBeVisible();
	await submitLogin(page, site);
	await expect(memberMenu(page)).toBeVisible();
	await expect(dialog).toBeHidden();
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

	release();
	await expect(memberMenu(page)).toContainText('player');
	await expect(loginDialog(page)).toBeHidden();
	expect(calls).toHaveLength(1);
});

test('a dialog that was closed before any script arrived stays closed', async ({ page, site }) => {
	const release = await holdRequests(page, '**/_astro/*.js');
	await page.goto('/m/home', { waitUntil: 'commit' });
	await loginLink(page, site).tap();
	await loginDialog(page)
		.getByRole('button', { name: site.text('common:close') })
		.tap();
	await expect(loginDialog(page)).toBeHidden();
	const status = page.waitForRequest('**/wps/v2/system/status?**');
	release();
	await status;
	await expect(loginDialog(page)).toBeHidden();
});

test('a form whose script can’t be fetched shows an error, and sends what was typed once it can', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests('/m/_astro/');
	await page.route(/\/_astro\/(?!boot\.)[^/]+\.js$/, (route) => route.abort());
	await page.goto('/m/login');
	await fillLogin(page, site);
	await loginForm(page, site).submit.tap();
	await expect(notice(page)).toContainText(site.text('messages:internet_lost'));
	await page.unrouteAll();
	await answerNotice(page, site, 'common:retry');
	await expect(memberMenu(page)).toContainText('player');
});
