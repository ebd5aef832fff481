import { memberMenu } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';
import {
	chooseWay,
	codeFor,
	haveCodeSent,
	numberOf,
	openRegistration,
	registerDialog,
	registerForm,
} from './support/register.ts';

test('a reload loses neither the way nor what was typed, passwords and codes excepted', async ({
	page,
	site,
}) => {
	await page.goto('/m/register');
	await chooseWay(page, site, 'username');
	const { tab, username, password, number, code, send, referral, more, submit } = registerForm(page, site);
	await username.fill('newcomer1');
	await password.fill('Secret12');
	await more.tap();
	await referral.fill('friend_9');
	await page.reload();
	await expect(tab('username')).toHaveAttribute('aria-selected', 'true');
	await expect(username).toHaveValue('newcomer1');
	await expect(referral).toHaveValue('friend_9');
	await expect(password).toHaveValue('');

	await chooseWay(page, site, 'mobile');
	await code.fill(await haveCodeSent(page, site));
	await page.reload();
	await expect(tab('mobile')).toHaveAttribute('aria-selected', 'true');
	await expect(number).toHaveValue(numberOf(site).number);
	await expect(code).toHaveValue('');
	await expect(send).toHaveAttribute('aria-disabled', 'true');
	const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
	expect(kept).not.toContain('Secret12');
	expect(kept).not.toContain(codeFor(site));

	await code.fill(codeFor(site));
	if (site.demo.switches.mobilePassword) await password.fill('Secret12');
	await submit.tap();
	await page.waitForURL('**/m/home');
	expect(site.gateway.controls.registrations(site.merchant)).toMatchObject([
		{ way: 'mobile', referralCode: 'friend_9' },
	]);
	expect(await page.evaluate(() => sessionStorage.getItem('draft_register'))).toBeNull();
});

test('a reload opens the dialog again, where it was', async ({ page, site }) => {
	await page.goto('/m/activity');
	await openRegistration(page, site);
	await chooseWay(page, site, 'username');
	const { tab, username, password, submit } = registerForm(page, site);
	await username.fill('newcomer1');
	await page.reload();
	await expect(registerDialog(page)).toBeVisible();
	await expect(tab('username')).toHaveAttribute('aria-selected', 'true');
	await expect(username).toHaveValue('newcomer1');
	await password.fill('Secret12');
	await submit.tap();
	await expect(memberMenu(page)).toContainText('newcomer1');
	await expect(page).toHaveURL('/m/home');
	await page.goBack();
	await expect(page).toHaveURL('/m/activity');
	await expect(registerDialog(page)).toBeHidden();
});

test('back closes a dialog that a reload has opened, in one step', async ({ page, site }) => {
	await page.goto('/m/home');
	await page.goto('/m/activity');
	await openRegistration(page, site);
	await page.reload();
	await expect(registerDialog(page)).toBeVisible();
	await page.goBack();
	await expect(registerDialog(page)).toBeHidden();
	await expect(page).toHaveURL('/m/activity');
	await page.goBack();
	await expect(page).toHaveURL('/m/home');
});
