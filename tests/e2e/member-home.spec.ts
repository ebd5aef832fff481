import type { Page } from 'playwright/test';
import { memberAnnouncements } from '../../src/gateway/contract/announcements.ts';
import { depositSettings } from '../../src/gateway/contract/deposit-settings.ts';
import { memberInfo } from '../../src/gateway/contract/member-info.ts';
import { currencyCode } from '../../src/lib/currency.ts';
import { moneyText } from '../../src/lib/money.ts';
import { accessibilityProblems } from '../support/axe.ts';
import {
	becomeMember,
	expectStableLayout,
	holdRequests,
	settled,
	speak,
	storedSession,
	tokenFor,
	valueBeside,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

const section = (page: Page, name: string) => page.locator(`[data-section=${name}]`);
const states = (page: Page) =>
	page
		.locator('main [data-section]')
		.evaluateAll((all) => Object.fromEntries(all.map((each) => [each.dataset.section, each.dataset.state])));
/** Without the games and the details: they load when they're near the screen. */
const FULL = { profile: 'full', vip: 'full', money: 'full' };

test('EN-07 SES-04 API-09 API-13 the home of a member shows who they are, their VIP progress, what they have, and announcements for them', async ({
	page,
	site,
}) => {
	const deposits = page.waitForResponse(`**${depositSettings.path}`);
	const info = page.waitForResponse(`**${memberInfo.path}`);
	await becomeMember(page, site, '/m/member/home', tokenFor(site, 'viplotus'));
	const { clubLabel } = (await (await info).json()).value;
	expect(await storedSession(page)).toMatchObject({
		userName: 'viplotus',
		type: 0,
		merchantCode: site.merchant,
	});
	await section(page, 'details').scrollIntoViewIfNeeded();
	const detail = (key: string) => valueBeside(page, site.text(key));
	await expect(detail('account:account_name')).toHaveText('viplotus');
	await expect(detail('account:member_type')).toHaveText(site.text('account:type_player'));
	// The demo's members read the merchant's first language until they choose another.
	await expect(detail('member:language')).toHaveText('English');
	const { countryCode, currency, currencySymbol } = site.demo.country;
	await expect(detail('account:currency')).toHaveText(`${currencyCode(currency)} (${currencySymbol})`);
	const countries = new Intl.DisplayNames([site.tag], { type: 'region' });
	await expect(detail('account:region')).toHaveText(countries.of(countryCode) ?? '');
	await expect(page.locator('.profile-label b')).toHaveText(clubLabel.labelName);
	await expect(page.locator('.profile-label')).toContainText(String(clubLabel.rankLevel));
	expect(clubLabel.type).toBe('AUTO');
	await expect(page.getByText(site.text('account:vip_benefit'))).toBeVisible();
	await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '88');
	const { value } = await (await deposits).json();
	const money = (amount: number) => moneyText(amount, site.demo.country, site.tag);
	const shown = (name: string) => valueBeside(page, site.text(`member:${name}`));
	await expect(shown('balance')).toHaveText(money(value.balance));
	await expect(shown('bonus')).toHaveText(money(value.bonusBalance));
	await expect(shown('deposits')).toHaveText(String(value.totalDepositSuccessCount));

	// Their own announcements are requested when their place is near, and stay away once dismissed.
	const own = page.locator('.personal-news').getByRole('listitem');
	await section(page, 'recent').scrollIntoViewIfNeeded();
	await expect(own).toHaveCount(2);
	await own.getByRole('button').first().tap();
	await expect(own).toHaveCount(1);
	await expect(own.getByRole('button')).toBeFocused();
	await page.reload();
	await section(page, 'recent').scrollIntoViewIfNeeded();
	await expect(own).toHaveCount(1);
});

test('the home of a member waits and fills without moving', async ({ page, site }) => {
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
	// This member's level doesn't go up by itself: one line less to read leaves no gap below the other.
	const gaps = await page.locator('.profile-conditions').evaluate((place) => {
		const outer = place.getBoundingClientRect();
		const inner = (place.children[0] as Element).getBoundingClientRect();
		return { above: inner.top - outer.top, below: outer.bottom - inner.bottom };
	});
	expect(gaps.above).toBeCloseTo(gaps.below, 0);
	const own = page.waitForResponse(`**${memberAnnouncements.path}`);
	await section(page, 'recent').scrollIntoViewIfNeeded();
	await expect(section(page, 'recent')).toHaveAttribute('data-state', 'full');
	await own;
	await section(page, 'favourite').scrollIntoViewIfNeeded();
	await expect(section(page, 'favourite')).toHaveAttribute('data-state', 'empty');
	await expectStableLayout(page);
	expect(await accessibilityProblems(page)).toEqual([]);
});

test('the messages and the button for all of them come without moving what is there', async ({
	page,
	site,
}) => {
	await becomeMember(page, site, '/m/changePsw');
	await settled(page);
	const release = await holdRequests(page, '**/wps/**');
	await page.goto('/m/member/inbox');
	const list = section(page, 'inbox');
	const belowHeading = async () => {
		const [heading, place] = [
			await page.getByRole('heading', { level: 1 }).boundingBox(),
			await list.boundingBox(),
		];
		return (place?.y ?? 0) - (heading?.y ?? 0);
	};
	await expect(list).toHaveAttribute('data-state', 'waiting');
	const before = await belowHeading();
	expect(before).toBeGreaterThan(44);
	release();
	await expect(page.getByRole('button', { name: site.text('inbox:read_all') })).toBeVisible();
	expect(await belowHeading()).toBe(before);
});
