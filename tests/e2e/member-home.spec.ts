import type { Page } from 'playwright/test';
import { moneyText } from '../../src/lib/money.ts';
import { accessibilityProblems } from '../support/axe.ts';
import {
	becomeMember,
	holdRequests,
	layoutShifts,
	notice,
	requestsTo,
	settled,
	speak,
	storedSession,
	tokenFor,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

const HOME = '/m/member/home';
const section = (page: Page, name: string) => page.locator(`[data-section=${name}]`);
const states = (page: Page) =>
	page
		.locator('[data-page] [data-section]')
		.evaluateAll((all) => Object.fromEntries(all.map((each) => [each.dataset.section, each.dataset.state])));
/** Without the games: they come when they're near. */
const FULL = { profile: 'full', vip: 'full', money: 'full', details: 'full' };

test('SES-04 API-13 the home of a member shows their VIP label and progress, and what they have', {
	tag: '@each',
}, async ({ page, site }) => {
	const answer = page.waitForResponse('**/wps/member/depositSettings');
	await becomeMember(page, site, HOME);
	await expect(page.locator('[data-label]')).toHaveText('Silver');
	const bar = page.getByRole('progressbar');
	await expect(bar).toHaveAttribute('aria-valuenow', '40');
	await expect(page.locator('[data-conditions]')).toHaveText(/2\D+5|5\D+2/);
	const ring = page.locator('.profile');
	expect(await ring.evaluate((card) => card.style.getPropertyValue('--progress'))).toBe('0.4');
	// Only a label of the type AUTO has the benefit.
	await expect(page.locator('[data-benefit]')).toBeHidden();
	const { value } = await (await answer).json();
	const money = (amount: number) => moneyText(amount, site.demo.country, site.tag);
	const shown = (name: string) => section(page, 'money').locator(`[data-value=${name}]`);
	await expect(shown('balance')).toHaveText(money(value.balance));
	await expect(shown('bonus')).toHaveText(money(value.bonusBalance));
	await expect(shown('deposits')).toHaveText(String(value.totalDepositSuccessCount));
	expect(value.totalDepositSuccessCount).toBe(3);

	await page.evaluate(() => sessionStorage.clear());
	await becomeMember(page, site, HOME, tokenFor(site, 'viplotus'));
	await expect(page.locator('[data-label]')).toHaveText('Lotus');
	await expect(bar).toHaveAttribute('aria-valuenow', '88');
	await expect(page.locator('[data-benefit]')).toBeVisible();
});

test('the home of a member waits and fills without moving, and axe finds nothing in either state', async ({
	page,
	site,
}) => {
	await becomeMember(page, site, '/m/changePsw');
	await settled(page);
	await speak(page, site, 'UR');
	const release = await holdRequests(page, '**/wps/**');
	await page.goto('/m/ur/member/home');
	await expect(section(page, 'money')).toHaveAttribute('data-state', 'waiting');
	expect(await accessibilityProblems(page)).toEqual([]);
	release();
	await expect.poll(() => states(page)).toMatchObject(FULL);
	await settled(page);
	const own = page.waitForResponse('**/wps/member/announcements');
	await section(page, 'recent').scrollIntoViewIfNeeded();
	await expect(section(page, 'recent')).toHaveAttribute('data-state', 'full');
	await own;
	await section(page, 'favourite').scrollIntoViewIfNeeded();
	await expect(section(page, 'favourite')).toHaveAttribute('data-state', 'empty');
	expect(await layoutShifts(page)).toEqual([]);
	expect(await accessibilityProblems(page)).toEqual([]);
});

test('each part of the home fails by itself, and tries again by itself', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	const { controls } = site.gateway;
	await becomeMember(page, site, '/m/changePsw');
	const calls = ['depositSettings', 'rankProgress', 'playHistory'];
	const faults = calls.map((endpoint) => controls.setFault({ endpoint, status: 502 }));
	// What the page before was told would show at once.
	await page.evaluate(() => sessionStorage.removeItem('member_counts'));
	await page.goto(HOME);
	await section(page, 'favourite').scrollIntoViewIfNeeded();
	await expect
		.poll(() => states(page))
		.toEqual({ ...FULL, vip: 'failed', money: 'failed', recent: 'failed', favourite: 'empty' });
	// A 502 is silent (ERR-08), beside the words in the section itself.
	await expect(notice(page)).toBeHidden();
	expect(await accessibilityProblems(page)).toEqual([]);
	for (const fault of faults) controls.removeFault(fault);
	const infos = requestsTo(page, '/wps/member/info');
	for (const name of ['money', 'vip', 'recent']) {
		await section(page, name)
			.getByRole('button', { name: site.text('common:retry') })
			.tap();
		await expect(section(page, name)).toHaveAttribute('data-state', 'full');
	}
	expect(infos).toEqual([]);
});

test('a member chooses one of PROFILE_ICON_COUNT icons: it shows at once, stays, and is undone if it can’t be saved', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests('/wps/member/icon');
	const { controls } = site.gateway;
	controls.setSiteState(site.merchant, { profileIcons: 14 });
	const sprites = requestsTo(page, '/m/icons/avatars.svg');
	await becomeMember(page, site, HOME);
	const button = page.getByRole('main').getByRole('button', { name: site.text('member:icon_choose') });
	const shown = button.locator('[data-avatar]');
	const icons = page.locator('#icons [data-icons] button');
	await settled(page);
	expect(sprites).toEqual([]);
	await button.tap();
	await expect(icons).toHaveCount(14);
	expect(await accessibilityProblems(page)).toEqual([]);
	await icons.nth(13).tap();
	await expect(shown).toHaveAttribute('data-icon', '14');
	await expect(page.getByRole('status')).toHaveText(site.text('member:icon_saved'));
	await page.reload();
	await expect(shown).toHaveAttribute('data-icon', '14');

	controls.setFault({ endpoint: 'profileIcon', status: 500 });
	const release = await holdRequests(page, '**/wps/member/icon');
	await button.tap();
	await expect(icons.nth(13)).toHaveAttribute('aria-pressed', 'true');
	await icons.nth(2).tap();
	await expect(shown).toHaveAttribute('data-icon', '3');
	await expect(page.getByRole('status')).toHaveText(site.text('member:icon_saving'));
	release();
	await expect(notice(page)).toBeVisible();
	await expect(shown).toHaveAttribute('data-icon', '14');
});

test('EN-07 the home of a member shows who they are, as the member info says', async ({ page, site }) => {
	await becomeMember(page, site, HOME, tokenFor(site, 'viplotus'));
	const session = await storedSession(page);
	expect(session).toMatchObject({ userName: 'viplotus', type: 0, merchantCode: site.merchant });
	const shown = (name: string) => section(page, 'details').locator(`[data-value=${name}]`);
	await expect(shown('account')).toHaveText('viplotus');
	await expect(shown('type')).toHaveText(site.text('account:type_player'));
	// The demo's members read the merchant's first language until they choose another.
	await expect(shown('language')).toHaveText('English');
	await expect(page.locator('[data-label]')).toHaveText('Lotus');
	await expect(page.locator('[data-level]')).toContainText('3');
	// Their label's type is AUTO.
	await expect(page.locator('[data-benefit]')).toBeVisible();

	await page.evaluate(() => sessionStorage.clear());
	await becomeMember(page, site, HOME, tokenFor(site, 'agent'));
	await expect(shown('type')).toHaveText(site.text('account:type_agent'));
});
