import {
	becomeMember,
	entryLeft,
	loginDialog,
	memberMenu,
	openLogin,
	requestsTo,
	settled,
	submitLogin,
	tokenFor,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

const CALL = '/wps/relay/PROMOFE_getPromoCodeEnable';

test('SES-03 API-21 the gateway is asked once for each token whether codes may be used, and the account page says so', async ({
	page,
	site,
}) => {
	site.gateway.controls.setSwitch(site.merchant, 'REWCEN3', true);
	const calls = requestsTo(page, CALL);
	await page.goto('/m/home');
	await settled(page);
	expect(calls).toHaveLength(0);
	const answer = page.waitForResponse(`**${CALL}`);
	await openLogin(page, site);
	await submitLogin(page, site);
	expect((await (await answer).request().allHeaders()).authorization).toMatch(/./);
	// The dialog's entry of the history is left.
	await entryLeft(page);
	await expect(loginDialog(page)).toBeHidden();

	await page.goto('/m/member/home');
	const line = page.getByRole('link', { name: site.text('member:promo_code') });
	await expect(line).toBeVisible();
	await expect(line).toHaveAttribute('href', '/m/member/rewards#code');
	await page.reload();
	await expect(line).toBeVisible();
	expect(calls).toHaveLength(1);

	await memberMenu(page).tap();
	await page.getByRole('banner').locator('[data-logout]').tap();
	await expect(page).toHaveURL('/m/login');
	site.gateway.controls.setSwitch(site.merchant, 'REWCEN3', false);
	await becomeMember(page, site, '/m/member/home', tokenFor(site, 'viplotus'));
	await expect.poll(() => calls.length).toBe(2);
	await expect(page.locator('[data-value=account]')).toHaveText('viplotus');
	await expect(line).toBeHidden();
	await settled(page);
	expect(calls).toHaveLength(2);
});
