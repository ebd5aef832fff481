import { loginDialog, memberMenu, storedSession } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';
import { chooseWay, openRegistration, registerDialog, registerForm } from './support/register.ts';

test('RT-02 RT-01 registration is a page, and lands on home', async ({ page, site }) => {
	await page.goto('/m/register');
	await chooseWay(page, site, 'username');
	const { username, password, submit } = registerForm(page, site);
	await username.fill('newcomer1');
	await password.fill('Secret12');
	await submit.tap();
	await page.waitForURL('**/m/home');
	await expect(memberMenu(page)).toContainText('newcomer1');
	expect(await storedSession(page)).toMatchObject({
		userName: 'newcomer1',
		merchantCode: site.merchant,
		type: 0,
		firstTimeLogin: true,
	});
});

test('RT-02 the same registration form opens as a dialog over any page, and back closes it', async ({
	page,
	site,
}) => {
	await page.goto('/m/activity');
	await openRegistration(page, site);
	expect(new URL(page.url()).pathname).toBe('/m/activity');
	await expect(registerForm(page, site).form.locator('input').first()).toBeFocused();
	await page.goBack();
	await expect(registerDialog(page)).toBeHidden();
	expect(new URL(page.url()).pathname).toBe('/m/activity');
});

test('leads from login to registration and back in one entry of the history', async ({ page, site }) => {
	await page.goto('/m/home');
	await page
		.getByRole('banner')
		.getByRole('link', { name: site.text('common:login') })
		.tap();
	await loginDialog(page)
		.getByRole('link', { name: site.text('common:register') })
		.tap();
	await expect(registerDialog(page)).toBeVisible();
	await expect(loginDialog(page)).toBeHidden();
	await registerDialog(page)
		.getByRole('link', { name: site.text('common:login') })
		.tap();
	await expect(loginDialog(page)).toBeVisible();
	await expect(registerDialog(page)).toBeHidden();
	await page.goBack();
	await expect(loginDialog(page)).toBeHidden();
	expect(new URL(page.url()).pathname).toBe('/m/home');
});

test('a registration dialog that cannot be fetched is followed as a link', async ({
	page,
	site,
	complaints,
}) => {
	complaints.expectFailedRequests('/m/islands/register');
	await page.goto('/m/home');
	await page.route('**/m/islands/register.json', (route) => route.abort());
	await page
		.getByRole('banner')
		.getByRole('link', { name: site.text('common:register') })
		.tap();
	await page.waitForURL('**/m/register');
	await expect(registerForm(page, site).submit).toBeVisible();
});
