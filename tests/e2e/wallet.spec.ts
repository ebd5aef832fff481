import { accessibilityProblems } from '../support/axe.ts';
import { becomeMember, requestsTo, settled, tapWhenReady } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

const NUMBER = '4000009876543219';

test('a member links a bank card after its field has shown a wrong number, and nothing is stored on the device', async ({
	page,
	site,
}) => {
	const { text } = site;
	await becomeMember(page, site, '/m/member/wallet');
	await settled(page);
	const cards = page.locator('.wallet-card');
	await expect(cards).toHaveCount(1);
	await expect(page.getByText(text('member:last'))).toBeVisible();
	const form = page.locator('main form');
	const number = form.getByLabel(text('wallet:number'));
	const submit = form.locator('[type=submit]');
	expect(await accessibilityProblems(page)).toEqual([]);
	await submit.tap();
	await expect(form.getByLabel(text('wallet:bank'))).toBeFocused();
	await expect(form.getByText(text('wallet:bank_missing'))).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);

	await form.getByLabel(text('wallet:bank')).selectOption('harbor');
	await form.getByLabel(text('wallet:holder')).fill('Sam Player');
	await number.pressSequentially('4000009876543210');
	await expect(number).toHaveValue('4000 0098 7654 3210');
	await number.blur();
	await expect(form.getByText(text('wallet:number_hint'))).toBeVisible();
	const binds = requestsTo(page, '/wps/member/bankCard/bind');
	await tapWhenReady(submit);
	await expect(form.locator('#bind-number-error')).not.toBeEmpty();
	await expect(number).toHaveValue('4000 0098 7654 3210');
	await expect(number).toBeFocused();

	await number.fill(NUMBER);
	await tapWhenReady(submit);
	await expect(page.locator('#toast')).toHaveText(text('wallet:done'));
	await expect(cards).toHaveCount(2);
	await expect(cards.nth(1)).toContainText(NUMBER.slice(-4));
	await expect(number).toHaveValue('');
	for (const request of binds) expect(request.postData()).not.toMatch(/Player|9876/);
	const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
	expect(stored).not.toMatch(/Sam Player|9876/);
	expect(JSON.stringify(site.gateway.controls.events(site.merchant))).not.toMatch(/Sam Player|9876/);
});
