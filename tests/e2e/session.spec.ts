import { currencyCode } from '../../src/lib/currency.ts';
import { becomeMember, requestsTo } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

test('RT-13 a logout on a protected page leads to the login, reaches the gateway, and leaves no way back', async ({
	page,
	site,
}) => {
	await becomeMember(page, site, '/m/home');
	await page.goto('/m/member/home');
	await expect(page.locator('[data-value=account]')).toHaveText('player');
	await page
		.getByRole('main')
		.getByRole('button', { name: site.text('common:logout') })
		.tap();
	await expect(page).toHaveURL('/m/login');
	await expect.poll(() => site.gateway.controls.sessions(site.merchant)).toEqual([]);
	// The protected page has left the history, and its address doesn't show it.
	await page.goBack();
	await expect(page).toHaveURL('/m/home');
	await page.goto('/m/member/home');
	await expect(page).toHaveURL('/m/login?go=%2Fm%2Fmember%2Fhome');
});

test('RT-04 API-09 the home of a member shows country and currency from a cache of 180 s', async ({
	page,
	site,
}) => {
	const countries = requestsTo(page, '/wps/system/country');
	const members = requestsTo(page, '/wps/member/info');
	await page.clock.install();
	await becomeMember(page, site, '/m/member/home');
	const { countryCode, currency, currencySymbol } = site.demo.country;
	const value = (name: string) => page.locator(`[data-value=${name}]`);
	await expect(value('currency')).toHaveText(`${currencyCode(currency)} (${currencySymbol})`);
	await expect(value('country')).toHaveText(
		new Intl.DisplayNames([site.tag], { type: 'region' }).of(countryCode) ?? '',
	);
	expect(countries).toHaveLength(1);

	for (const [passed, calls] of [
		[100_000, 1],
		[81_000, 2],
	] as const) {
		await page.clock.fastForward(passed);
		const asked = members.length;
		await page.goto('/m/member/home');
		await expect(value('currency')).toHaveText(/./);
		expect(countries).toHaveLength(calls);
		// The member is never cached.
		expect(members.length).toBeGreaterThan(asked);
	}
});
