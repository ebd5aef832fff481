import type { Page } from 'playwright/test';
import { playHistory } from '../../src/gateway/contract/play-history.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { becomeMember, holdRequests, layoutShifts, settled, tokenFor } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

const PATH = '/m/member/history';
const rows = (page: Page) => page.locator('.history-list > li');
const names = (page: Page) => rows(page).locator('span');

test('what was just played stands first in the history, with its time, and leads back into the game', async ({
	page,
	site,
}) => {
	await becomeMember(page, site, '/m/fish');
	const game = page.locator('.games > li').nth(2);
	const name = (await game.locator('span').textContent()) ?? '';
	await game.locator('a').tap();
	await page.waitForURL('**/wps/play/**');
	const played = page.url().split('?')[0];
	// Kept waiting, so that its skeleton is seen too.
	const answer = await holdRequests(page, `**${playHistory.path}`);
	await page.goto(PATH);
	await expect(page.locator('[data-section=played]')).toHaveAttribute('data-state', 'waiting');
	expect(await accessibilityProblems(page)).toEqual([]);
	answer();
	await expect(names(page).first()).toHaveText(name);
	const now = new Intl.RelativeTimeFormat(site.tag, { numeric: 'auto' }).format(0, 'second');
	await expect(rows(page).first().locator('time')).toHaveText(now);
	// What the demo's player has played before the first start.
	await expect(rows(page)).toHaveCount(8);
	await expect(names(page).nth(1)).toHaveText('Gem Cascade');
	expect(await accessibilityProblems(page)).toEqual([]);
	expect(await layoutShifts(page)).toEqual([]);
	await rows(page).first().getByRole('link').tap();
	await page.waitForURL('**/wps/play/**');
	expect(page.url().split('?')[0]).toBe(played);
});

test('if the gateway is away, the history is this device’s, and the whole one comes when tried again', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	await becomeMember(page, site);
	await page.evaluate(
		([recent, favourites]) => {
			// As releases wrote it that kept no time.
			localStorage.setItem(recent as string, '["Lumina:gem-cascade"]');
			localStorage.setItem(favourites as string, '["Skyforge:rocket-rush"]');
		},
		[`recent_games_${site.merchant}`, `favourite_games_${site.merchant}`],
	);
	for (const endpoint of ['playHistory', 'gameMatch'])
		site.gateway.controls.setFault({ endpoint, status: 502 });
	await page.goto(PATH);
	await expect(page.getByText(site.text('history:here'))).toBeVisible();
	await expect(names(page)).toHaveText(['Gem Cascade']);
	await expect(rows(page).locator('time')).toHaveCount(0);
	await expect(page.locator('[data-section=favourites] li span')).toHaveText(['Rocket Rush']);
	expect(await accessibilityProblems(page)).toEqual([]);
	site.gateway.controls.clearFaults();
	await page.locator('[data-ask]').tap();
	await expect(rows(page)).toHaveCount(7);
	await expect(page.getByText(site.text('history:here'))).toBeHidden();
});

test('a member who has played nothing finds the way to the games, and a failure offers to try again', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	const section = page.locator('[data-section=played]');
	site.gateway.controls.setFault({ endpoint: 'playHistory', status: 502, times: 1 });
	await becomeMember(page, site, PATH, tokenFor(site, 'agent'));
	await expect(section).toHaveAttribute('data-state', 'failed');
	expect(await accessibilityProblems(page)).toEqual([]);
	await settled(page);
	await section.locator('[data-again]').tap();
	await expect(section.getByText(site.text('history:empty'))).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
	await section.getByRole('link', { name: site.text('history:find') }).tap();
	await expect(page).toHaveURL('/m/game');
});
