import type { Page } from 'playwright/test';
import { entryLeft, memberMenu, requestsTo, settled, submitLogin, tapWhenReady } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';
import { recordOf, remember, rememberedLogin } from './support/remembered.ts';

/** Signs in with LINE's stand-in as Mali, whom the platform doesn't know, and returns to the site. */
async function comeByLine(page: Page): Promise<void> {
	await page.locator('main [data-provider=line]').tap();
	await page.getByLabel('Another name').fill('Mali');
	await page.getByRole('button', { name: 'Continue' }).tap();
	await page.waitForURL(/\/m\/login/);
}

const linkDialog = (page: Page) => page.locator('#signin-link');
const note = (page: Page) => page.locator('main .signin-link-note');

test('UI-12 ERR-03 an unknown LINE account is linked by a login, and each step survives a reload', async ({
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
	await comeByLine(page);
	await expect(linkDialog(page)).toBeVisible();
	// not.exists.user drops the remembered login, too.
	await expect.poll(() => rememberedLogin(page)).toBeNull();
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
	await submitLogin(page, site);
	await expect(page).toHaveURL('/m/inviteFriends');
	expect(controls.linkedAccounts(site.merchant)).toMatchObject([
		{ userName: 'player', provider: 'line', name: 'Mali' },
	]);
});

test('REG-05 an unknown LINE account is linked by a registration', async ({ page, site }) => {
	await page.goto('/m/login');
	await comeByLine(page);
	await linkDialog(page)
		.getByRole('button', { name: site.text('signin:register_new') })
		.tap();
	const form = page.locator('#register');
	await expect(form.locator('.signin-link-note')).toContainText('Mali');
	await form.locator('[name=username]').fill('malisrisai');
	await form.locator('[name=password]').fill('Secret12');
	await tapWhenReady(form.locator('[type=submit]').first());
	await expect(memberMenu(page)).toContainText('malisrisai');
	expect(site.gateway.controls.linkedAccounts(site.merchant)).toMatchObject([
		{ userName: 'malisrisai', name: 'Mali' },
	]);
});
