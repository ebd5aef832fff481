import { becomeMember, memberHeading } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

test('RT-13 a logout on a protected page leads to the login, reaches the gateway, and leaves no way back', async ({
	page,
	site,
}) => {
	await becomeMember(page, site, '/m/home');
	await page.goto('/m/member/home');
	await expect(memberHeading(page)).toContainText('player');
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
