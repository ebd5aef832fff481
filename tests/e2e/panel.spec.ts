import { accessibilityProblems } from '../support/axe.ts';
import { dialingCodeOf, playerMobile } from './support/codes.ts';
import { expect, test } from './support/fixtures.ts';

test('the control panel fits a phone, makes a call fail with a code from its contract, and shows a code that was sent', async ({
	page,
	request,
	site,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(`/demo?merchant=${site.merchant}`);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	expect(await accessibilityProblems(page)).toEqual([]);

	await page.getByLabel('Make this call fail').selectOption('changePassword');
	await page.getByRole('combobox', { name: 'With error code' }).selectOption('old.password.err');
	const form = page.locator('form').filter({ has: page.getByLabel('Make this call fail') });
	await form.getByRole('switch').check();
	await form.getByRole('button').tap();
	await expect(page.getByRole('status')).toHaveText('changePassword will fail with old.password.err once');
	expect(site.gateway.controls.faults()).toMatchObject([
		{ endpoint: 'changePassword', errorCode: 'old.password.err', times: 1 },
	]);

	await request.post('/wps/verification/sms/noLogin', {
		headers: { Merchant: site.merchant },
		data: { countryDialingCode: dialingCodeOf(site), mobileNum: playerMobile(site) },
	});
	const [sent] = site.gateway.controls.messages(site.merchant);
	const messages = page.getByRole('region', { name: 'Messages', exact: true });
	await expect(messages.getByText(sent?.code ?? 'none', { exact: true })).toBeVisible();
});
