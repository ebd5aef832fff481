import { promoCode, promoCodeEnable } from '../../src/gateway/contract/promo-code.ts';
import { accessibilityProblems } from '../support/axe.ts';
import {
	becomeMember,
	entryLeft,
	loginDialog,
	logOut,
	memberHeading,
	openLogin,
	requestsTo,
	settled,
	submitLogin,
	tokenFor,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

const HOME = '/m/member/home';

test('SES-03 API-21 the promo-code flag is requested once for each token, and a refused code stays in its field', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests(promoCode.path);
	const { controls } = site.gateway;
	controls.setSwitch(site.merchant, 'REWCEN3', true);
	const calls = requestsTo(page, promoCodeEnable.path);
	const answer = page.waitForRequest(`**${promoCodeEnable.path}`);
	await page.goto('/m/home');
	await openLogin(page, site);
	expect(calls).toHaveLength(0);
	await submitLogin(page, site);
	expect((await (await answer).allHeaders()).authorization).toMatch(/./);
	await entryLeft(page);
	await expect(loginDialog(page)).toBeHidden();

	await page.goto(HOME);
	const line = page.getByRole('link', { name: site.text('member:promo_code') });
	await line.tap();
	await expect(page).toHaveURL('/m/member/rewards#code');
	const field = page.getByLabel(site.text('rewards:code_label'));
	const submit = page.getByRole('button', { name: site.text('rewards:code_submit') });
	const card = page.locator('#code');
	await expect(field).toBeFocused();
	await submit.tap();
	await expect(field).toHaveAccessibleDescription(site.text('rewards:code_missing'));
	const use = async (code: string) => {
		await field.fill(code);
		await expect(submit).not.toHaveAttribute('aria-busy', 'true');
		const answered = page.waitForResponse(`**${promoCode.path}`);
		await submit.tap();
		return await answered;
	};
	const { message } = await (await use('NOSUCH')).json();
	await expect(field).toHaveAccessibleDescription(message);
	await expect(field).toHaveValue('NOSUCH');
	await expect(field).toBeFocused();
	expect(await accessibilityProblems(page)).toEqual([]);
	controls.setFault({ endpoint: promoCode.name, status: 502, times: 1 });
	await use('WELCOME50');
	await expect(page.getByText(site.text('rewards:code_unsent'))).toBeVisible();
	await expect(field).toHaveValue('WELCOME50');
	await use('WELCOME50');
	await expect(card).toContainText(site.text('rewards:code_amount', { amount: '\u2068₱50.00\u2069' }));
	await expect(field).toHaveValue('');
	expect(calls).toHaveLength(1);

	await logOut(page, site);
	await expect(page).toHaveURL(/\/m\/login/);
	controls.setSwitch(site.merchant, 'REWCEN3', false);
	const other = page.waitForResponse(`**${promoCodeEnable.path}`);
	await becomeMember(page, site, HOME, tokenFor(site, 'viplotus'));
	await (await other).finished();
	await expect(memberHeading(page)).toContainText('viplotus');
	await expect(line).toBeHidden();
	// Members who know its address have the rest of the page.
	await page.goto('/m/member/rewards');
	await expect(page.locator('.rewards-list li').filter({ visible: true }).first()).toBeVisible();
	await settled(page);
	await expect(card).toBeHidden();
	expect(calls).toHaveLength(2);
});
