import type { Page } from 'playwright/test';
import {
	entryLeft,
	loginForm,
	memberMenu,
	notice,
	requestsTo,
	settled,
	storedSession,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';
import { comeByLine, linkDialog } from './support/line.ts';
import { recordOf, remember } from './support/remembered.ts';

const note = (page: Page) => page.locator('main .signin-link-note');
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('signin_proof'));

test('UI-12 ERR-03 LINE’s account is linked by a login, and every step survives a reload', async ({
	page,
	site,
}) => {
	const { controls } = site.gateway;
	controls.setSwitch(site.merchant, 'MOBILEAUTOLOGIN3', false);
	await remember(page, recordOf(site));
	await page.goto('/m/login?go=/m/inviteFriends');
	await settled(page);
	// No automatic login replaces the account that LINE returns with.
	controls.setSwitch(site.merchant, 'MOBILEAUTOLOGIN3', true);
	const logins = requestsTo(page, '/wps/session/login');
	await comeByLine(page, 'Mali');
	await expect(linkDialog(page)).toBeVisible();
	// not.exists.user drops the remembered login, too.
	await expect.poll(() => page.evaluate(() => localStorage.getItem('remembered_login'))).toBeNull();
	await page.reload();
	await settled(page);
	expect(logins.map((request) => new URL(request.url()).pathname)).toEqual(['/wps/session/login/line']);
	await linkDialog(page)
		.getByRole('button', { name: site.text('signin:login_exist_account') })
		.tap();
	await expect(note(page)).toContainText('Mali');
	await entryLeft(page);
	await page.reload();
	await expect(note(page)).toContainText('Mali');
	const { username, password, submit } = loginForm(page, site);
	await username.fill('player');
	await password.fill('Play1234');
	await submit.tap();
	await expect(page).toHaveURL('/m/inviteFriends');
	expect(controls.linkedAccounts(site.merchant)).toMatchObject([
		{ userName: 'player', provider: 'line', name: 'Mali' },
	]);
	expect(await kept(page)).toBeNull();
});

test('REG-05 LINE’s account is linked by a registration, or becomes a member by itself', async ({
	browser,
	page,
	site,
}) => {
	const { controls } = site.gateway;
	await page.goto('/m/login');
	await comeByLine(page, 'Mali');
	await linkDialog(page)
		.getByRole('button', { name: site.text('signin:register_new') })
		.tap();
	const form = page.locator('#register');
	await expect(form.locator('.signin-link-note')).toContainText('Mali');
	await form.locator('[name=username]').fill('malisrisai');
	await form.locator('[name=password]').fill('Secret12');
	await form.locator('[type=submit]').first().tap();
	await expect(memberMenu(page)).toContainText('malisrisai');
	expect(controls.linkedAccounts(site.merchant)).toMatchObject([{ userName: 'malisrisai', name: 'Mali' }]);

	controls.setSwitch(site.merchant, 'FIREBASECREATEACC3', true);
	controls.setSwitch(site.merchant, 'SSOMANUALREG3', false);
	const other = await browser.newPage();
	await other.goto('/m/login');
	await comeByLine(other, 'Kenji');
	await other.waitForURL('/m/home');
	const [member] = controls.linkedAccounts(site.merchant);
	expect(member).toMatchObject({ provider: 'line', name: 'Kenji' });
	await expect(memberMenu(other)).toContainText(member?.userName ?? 'nobody');
	await other.close();
});

test('REG-04 ERR-04 a LINE token that is no longer good is forgotten, and the form is there for another way', async ({
	page,
	site,
}) => {
	await page.goto('/m/login');
	await comeByLine(page, 'Mali');
	await linkDialog(page)
		.getByRole('button', { name: site.text('signin:login_exist_account') })
		.tap();
	expect(await kept(page)).toContain('lineSessionToken');
	site.gateway.controls.setFault({
		endpoint: 'login',
		errorCode: 'line_invalid_token',
		message: 'Told',
		times: 1,
	});
	const { username, password, submit } = loginForm(page, site);
	await username.fill('player');
	await password.fill('Play1234');
	await submit.tap();
	await expect(notice(page)).toContainText('Told');
	await expect(note(page)).toHaveCount(0);
	expect(await kept(page)).toBeNull();
	expect(await storedSession(page)).toBeNull();
	await notice(page)
		.getByRole('button', { name: site.text('common:ok') })
		.tap();
	await expect(username).toHaveValue('player');
});
