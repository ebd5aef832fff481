import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import {
	becomeMember,
	layoutShifts,
	openLogin,
	requestsTo,
	settled,
	submitLogin,
	tokenFor,
} from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const PATH = '/m/member/rewards';
const row = (page: Page, title: string) => page.locator('.rewards-list li').filter({ hasText: title });
const codeForm = (page: Page, site: Site) => ({
	card: page.locator('#code'),
	field: page.getByLabel(site.text('rewards:code_label')),
	submit: page.getByRole('button', { name: site.text('rewards:code_submit') }),
});

test('a member sees what they have joined and what is left of it, and joins another promotion', async ({
	page,
	site,
}) => {
	await becomeMember(page, site, PATH);
	await page.reload();
	const joined = row(page, 'Golden Welcome 100%');
	await expect(joined).toContainText(site.text('rewards:joined'));
	await expect(joined).toContainText(site.text('rewards:days_left_other', { count: 3 }));
	await expect(joined).toContainText(/₱1,8\d\d\u2069 of \u2068₱5,000/);
	await expect(joined.getByRole('progressbar')).toHaveAttribute('value', /^0\.3/);
	await expect(row(page, 'Jackpot Night')).toContainText(site.text('rewards:ended'));
	await expect(row(page, 'Sunday Reload')).toContainText(site.text('rewards:claimed'));
	await settled(page);
	expect(await layoutShifts(page)).toEqual([]);
	expect(await accessibilityProblems(page)).toEqual([]);

	const free = row(page, 'Rocket Hour');
	await free.getByRole('button', { name: site.text('rewards:join_of', { title: 'Rocket Hour' }) }).tap();
	await expect(free).toContainText(site.text('rewards:joined'));
	await expect(free.getByRole('button')).toBeHidden();
	await free.getByRole('link').tap();
	await expect(page).toHaveURL('/m/activity-rocket-hour');
	await expect(page.locator('[data-own]')).toContainText(site.text('rewards:joined'));
});

test('SES-03 a promo code is used once; others are refused beside the field, and nothing typed is lost', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests('/wps/member/promoCode');
	await becomeMember(page, site, `${PATH}`);
	const { card, field, submit } = codeForm(page, site);
	await expect(card).toBeVisible();
	const use = async (code: string) => {
		await field.fill(code);
		await expect(submit).not.toHaveAttribute('aria-busy', 'true');
		await submit.tap();
	};
	await submit.tap();
	await expect(field).toHaveAccessibleDescription(site.text('rewards:code_missing'));
	for (const [code, said] of [
		['NOSUCH', 'We don’t know this code.'],
		['SUMMER26', 'This code has expired.'],
	] as const) {
		await use(code);
		await expect(field).toHaveAccessibleDescription(new RegExp(said));
		await expect(field).toHaveValue(code);
		await expect(field).toBeFocused();
	}
	expect(await accessibilityProblems(page)).toEqual([]);
	site.gateway.controls.setFault({ endpoint: 'promoCode', status: 502, times: 1 });
	await use('WELCOME50');
	await expect(page.getByText(site.text('rewards:code_unsent'))).toBeVisible();
	await expect(field).toHaveValue('WELCOME50');
	await use('WELCOME50');
	await expect(card).toContainText(site.text('rewards:code_amount', { amount: '\u2068₱50.00\u2069' }));
	await expect(field).toHaveValue('');
	await use('WELCOME50');
	await expect(field).toHaveAccessibleDescription(/You’ve already used this code/);
	await use('JACKPOT');
	await expect(card).toContainText(site.text('rewards:code_promotion'));
	await expect(row(page, 'Match Week Boost')).toContainText(site.text('rewards:joined'));

	// Without the rewards centre the page still opens for members who have its address.
	site.gateway.controls.setSwitch(site.merchant, 'REWCEN3', false);
	await page.evaluate(() => sessionStorage.clear());
	await becomeMember(page, site, PATH, tokenFor(site, 'viplotus'));
	await expect(row(page, 'Golden Welcome 100%')).toContainText(site.text('rewards:claimed'));
	await settled(page);
	await expect(card).toBeHidden();
});

test('the list of promotions says how a member stands with them, from the login on, and nothing moves', async ({
	page,
	site,
}) => {
	const calls = requestsTo(page, '/wps/member/promotions');
	await page.goto('/m/activity');
	await settled(page);
	const card = page.locator('.promo-card[data-id="golden-welcome"]');
	const badges = card.locator('.promo-states');
	await expect(badges).toHaveCount(0);
	expect(calls).toEqual([]);
	const height = (await card.boundingBox())?.height;
	await openLogin(page, site);
	await submitLogin(page, site);
	await expect(page).toHaveURL('/m/home');
	await page.goto('/m/activity');
	await expect(badges).toHaveText(
		site.text('rewards:joined') + site.text('rewards:days_left_other', { count: 3 }),
	);
	await expect(page.locator('[data-id="jackpot-night"] .promo-states')).toHaveText(
		site.text('rewards:ended'),
	);
	await settled(page);
	expect((await card.boundingBox())?.height).toBe(height);
	expect(await layoutShifts(page)).toEqual([]);
	expect(await accessibilityProblems(page)).toEqual([]);
	// The page of one has the button.
	await page.goto('/m/activity?id=rocket-hour');
	const own = page.locator('[data-own]');
	await own.getByRole('button', { name: site.text('rewards:join') }).tap();
	await expect(own).toContainText(site.text('rewards:joined'));
	await expect(own.locator('[data-state]')).toBeFocused();
	expect(await accessibilityProblems(page)).toEqual([]);
});

test('ROL-04 EN-19 the download page names the bonus to a visitor, and not to a member who has had it', async ({
	page,
	site,
}) => {
	const line = page.getByText(site.text('download:bonus'));
	await page.goto('/m/download');
	await expect(line).toBeVisible();
	const answer = page.waitForResponse('**/wps/member/promotions');
	await becomeMember(page, site, '/m/download', tokenFor(site, 'viplotus'));
	expect((await (await answer).json()).value.APP_DOWNLOAD).toEqual({ enabled: false, count: 0 });
	await expect(line).toBeHidden();
	await becomeMemberAgain(page, site);
	await expect(line).toBeVisible();
});

/** Another member, in the same tab. */
async function becomeMemberAgain(page: Page, site: Site): Promise<void> {
	await page.evaluate(() => sessionStorage.clear());
	const answer = page.waitForResponse('**/wps/member/promotions');
	await becomeMember(page, site, '/m/download', tokenFor(site, 'player'));
	await answer;
}

test('a member’s own announcements carry the token, are for them alone, and stay away once dismissed', async ({
	page,
	site,
}) => {
	const calls = requestsTo(page, '/wps/member/announcements');
	await becomeMember(page, site, '/m/member/home', tokenFor(site, 'viplotus'));
	const messages = page.locator('[data-for-you]');
	const own = messages.getByRole('listitem');
	// They're asked for when their place is near.
	const scroll = () => page.locator('[data-section=recent]').scrollIntoViewIfNeeded();
	await scroll();
	await expect(own).toHaveCount(2);
	expect(await calls[0]?.headerValue('authorization')).toBeTruthy();
	await messages.getByRole('button').first().tap();
	await expect(own).toHaveCount(1);
	await expect(messages.getByRole('button')).toBeFocused();
	expect(await accessibilityProblems(page, '[data-for-you]')).toEqual([]);
	await page.reload();
	await scroll();
	await expect(own).toHaveCount(1);
	await own.getByRole('button').tap();
	await expect(messages).toBeHidden();
});
