import { accessibilityProblems } from '../support/axe.ts';
import { dialingCodeOf, playerMobile } from './support/codes.ts';
import { expect, test } from './support/fixtures.ts';

test('the control panel makes a call fail with a code from its contract', async ({ page, site }) => {
	const { controls } = site.gateway;
	await page.goto(`/demo?merchant=${site.merchant}`);
	const form = page.locator('form[data-action="faults/answer"]');
	const code = form.getByRole('combobox', { name: 'With error code' });
	const groups = () =>
		code.locator('optgroup').evaluateAll((all) => all.map((each) => each.getAttribute('label')));
	expect(await groups()).toEqual(['All codes']);
	await form.getByLabel('Make this call fail').selectOption('changePassword');
	expect(await groups()).toEqual(['Codes for changePassword', 'Other codes']);
	await code.selectOption('old.password.err');
	await form.getByRole('switch').check();
	await form.getByRole('button').click();
	await expect(page.getByRole('status')).toHaveText('changePassword will fail with old.password.err once');
	expect(controls.faults()).toMatchObject([
		{ endpoint: 'changePassword', errorCode: 'old.password.err', times: 1 },
	]);
});

test('the control panel shows a code soon after it is sent', async ({ page, request, site }) => {
	await page.goto(`/demo?merchant=${site.merchant}`);
	const messages = page.getByRole('region', { name: 'Messages', exact: true });
	await expect(messages).toContainText('Nothing sent yet');
	await request.post('/wps/verification/sms/noLogin', {
		headers: { Merchant: site.merchant },
		data: { countryDialingCode: dialingCodeOf(site), mobileNum: playerMobile(site) },
	});
	const [sent] = site.gateway.controls.messages(site.merchant);
	await expect(messages.getByRole('listitem')).toContainText(
		`SMS to +${site.demo.mobilePrefix}0001 for login`,
	);
	await expect(messages.getByText(sent?.code ?? 'none', { exact: true })).toBeVisible();
});

test('the control panel fits a phone of 360 px, and axe finds nothing on it', async ({ page, site }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(`/demo?merchant=${site.merchant}`);
	for (const summary of await page.locator('summary').all()) await summary.click();
	await expect(page.getByRole('img', { name: 'QR code for secured' })).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	expect(await accessibilityProblems(page)).toEqual([]);
});
