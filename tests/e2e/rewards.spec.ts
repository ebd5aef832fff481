import { accessibilityProblems } from '../support/axe.ts';
import { becomeMember, expectStableLayout, settled } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

test('a member sees their state and progress in the list, on a promotion’s page and in their rewards, and joins promotions', async ({
	page,
	site,
}) => {
	const card = page.locator('#promo-golden-welcome');
	const height = async () => (await card.boundingBox())?.height;
	await page.goto('/m/activity');
	await settled(page);
	await expect(card.locator('.own-state-card')).toHaveCount(0);
	const before = await height();
	await becomeMember(page, site, '/m/activity');
	await expect(card.locator('.own-state-card')).toHaveText(
		site.text('rewards:joined') + site.text('rewards:days_left_other', { count: 3 }),
	);
	await expect(page.locator('#promo-jackpot-night .own-state-card')).toHaveText(site.text('rewards:ended'));
	await settled(page);
	expect(await height()).toBe(before);
	await expectStableLayout(page);
	expect(await accessibilityProblems(page)).toEqual([]);

	// The page of one has the button; a visitor's way to take part is gone.
	await page.goto('/m/activity?id=rocket-hour');
	const own = page.locator('.own-state');
	await own.getByRole('button', { name: site.text('rewards:join') }).tap();
	await expect(own).toContainText(site.text('rewards:joined'));
	await expect(own.getByText(site.text('rewards:joined'))).toBeFocused();
	await expect(page.getByRole('article').getByText(site.text('activity:join'))).toBeHidden();
	expect(await accessibilityProblems(page)).toEqual([]);

	await page.goto('/m/member/rewards');
	const row = (title: string) => page.locator('.rewards-list li').filter({ hasText: title });
	const joined = row('Golden Welcome 100%');
	await expect(joined).toContainText(site.text('rewards:days_left_other', { count: 3 }));
	await expect(joined).toContainText(/₱1,8\d\d\u2069 of \u2068₱5,000/);
	await expect(joined.getByRole('progressbar')).toHaveAttribute('value', /^0\.3/);
	await expect(row('Rocket Hour')).toContainText(site.text('rewards:joined'));
	await expect(row('Jackpot Night')).toContainText(site.text('rewards:ended'));
	await expect(row('Sunday Reload')).toContainText(site.text('rewards:claimed'));
	await settled(page);
	await expectStableLayout(page);
	expect(await accessibilityProblems(page)).toEqual([]);
	const free = row('Match Week Boost');
	await free.getByRole('button', { name: site.text('rewards:join_of', { title: 'Match Week Boost' }) }).tap();
	await expect(free).toContainText(site.text('rewards:joined'));
	await expect(free.getByRole('button')).toBeHidden();
	await free.getByRole('link').tap();
	await expect(page).toHaveURL('/m/activity-match-week-boost');
	await expect(own).toContainText(site.text('rewards:joined'));
});
