import { launchGame } from '../../src/gateway/contract/launch-game.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { becomeMember, entryLeft, notice, requestsTo, settled } from './support/actions.ts';
import { AGENTS, become } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';

// The other switches are in unit tests, most of them titled EN-22.

test('EN-22 EN-16 GAM-05 with STARTGAMEINAPP3 on, games start in the official app only', async ({
	page,
	site,
}) => {
	site.gateway.controls.setSwitch(site.merchant, 'STARTGAMEINAPP3', true);
	const game = page.locator('#lane-rng a').first();
	const getApp = { name: site.text('launch:get_app') };
	const calls = requestsTo(page, launchGame.path);
	await becomeMember(page, site);
	const href = (await game.getAttribute('href')) ?? '';
	await game.tap();
	await expect(notice(page)).toContainText(site.text('launch:label_start_game_error'));
	await notice(page).getByRole('link', getApp).tap();
	await expect(page).toHaveURL('/m/download');
	await page.goto(href);
	await expect(page.getByText(site.text('launch:label_start_game_error'))).toBeVisible();
	await page.getByRole('main').getByRole('link', getApp).tap();
	await expect(page).toHaveURL('/m/download');
	expect(calls).toHaveLength(0);

	await become(page, { userAgent: AGENTS.officialApp(site.settings.appUserAgent, '4.0.0') });
	await page.goto('/m/home');
	await game.tap();
	await page.waitForURL('**/wps/play/**');
});

test('UI-14 EN-22 an old app must be updated with MANDATORYAPPUPDATES3 on, and may be with it off', async ({
	page,
	site,
}) => {
	const { controls } = site.gateway;
	controls.setSwitch(site.merchant, 'MANDATORYAPPUPDATES3', true);
	controls.setDownloads(site.merchant, { versions: { Android: '3.12.0' } });
	await become(page, { userAgent: AGENTS.officialApp(site.settings.appUserAgent, '3.9.1') });
	const opened: string[] = [];
	await page.exposeFunction('openedOutside', (url: string) => void opened.push(url));
	// The Android app gives its pages this object.
	await page.addInitScript(() =>
		Object.assign(window, {
			Android: {
				openUserDefaultBrowser: (url: string) =>
					(window as unknown as { openedOutside(url: string): void }).openedOutside(url),
			},
		}),
	);
	await page.goto('/m/home');
	await page.goto('/m/news');
	const popup = page.getByRole('dialog', { name: site.text('inapp:upgrade_title') });
	await expect(popup).toContainText('3.12.0');
	expect(await accessibilityProblems(page)).toEqual([]);
	await popup.getByRole('link', { name: site.text('inapp:upgrade_now') }).tap();
	await expect.poll(() => opened).toEqual([`${site.url}/wps/download/${site.merchant}.apk`]);
	await expect(page).toHaveURL('/m/news');

	const close = popup.getByRole('button', { name: site.text('common:close') });
	await expect(close).toHaveCount(0);
	// Before Chrome 134, a second Escape closed any dialog.
	await page.keyboard.press('Escape');
	await page.keyboard.press('Escape');
	await page.touchscreen.tap(180, 20);
	await expect(popup).toBeVisible();
	const header = page.getByRole('banner').getByRole('link').first();
	await header.focus();
	await expect(header).not.toBeFocused();
	await page.goBack();
	await expect(page).toHaveURL('/m/home');
	await expect(popup).toBeVisible();

	controls.setSwitch(site.merchant, 'MANDATORYAPPUPDATES3', false);
	await page.reload();
	await close.tap();
	await expect(popup).toBeHidden();
	await entryLeft(page);
	// It is offered once.
	await page.goto('/m/news');
	await settled(page);
	await expect(popup).toHaveCount(0);
});
