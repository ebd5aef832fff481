import type { Page } from 'playwright/test';
import { playHistory } from '../../src/gateway/contract/play-history.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { becomeMember, expectStableLayout, holdRequests, tokenFor } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

const PATH = '/m/member/history';
const rows = (page: Page) => page.locator('.history-list > li');

// This device's own games, and a failure, are in PlayedGames.test.tsx.
test('a member who has played nothing finds the games; what they play then is in the history, and starts from it', async ({
	page,
	site,
}) => {
	// Held back, so that its skeleton is seen too.
	const answer = await holdRequests(page, `**${playHistory.path}`);
	await becomeMember(page, site, PATH, tokenFor(site, 'agent'));
	await expect(page.locator('[data-section=played]')).toHaveAttribute('data-state', 'waiting');
	expect(await accessibilityProblems(page)).toEqual([]);
	answer();
	await expect(page.getByText(site.text('history:empty'))).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
	await page.getByRole('link', { name: site.text('history:find') }).tap();
	await expect(page).toHaveURL('/m/game');

	const played: string[] = [];
	for (const at of [0, 1]) {
		await page.goto('/m/fish');
		const game = page.locator('.games > li').nth(at);
		played.unshift((await game.locator('span').textContent()) ?? '');
		await game.locator('a').tap();
		await page.waitForURL('**/wps/play/**');
	}
	const [last] = page.url().split('?');
	await page.goto(PATH);
	await expect(rows(page).locator('span')).toHaveText(played);
	const now = new Intl.RelativeTimeFormat(site.tag, { numeric: 'auto' }).format(0, 'second');
	await expect(rows(page).first().locator('time')).toHaveText(now);
	expect(await accessibilityProblems(page)).toEqual([]);
	await expectStableLayout(page);
	await rows(page).first().getByRole('link').tap();
	await page.waitForURL('**/wps/play/**');
	expect(page.url().split('?')[0]).toBe(last);
});
