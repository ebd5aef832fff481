import type { Page } from 'playwright/test';
import { idOf, PEOPLE } from '../../src/demo/vendors/sign-in-page.ts';
import { telegramUser } from '../../src/demo/vendors/telegram.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { answerNotice, notice, requestsTo, storedSession } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const [PERSON] = PEOPLE;
const LOGIN = '/m/login?go=%2Fm%2Factivity&fbclid=abc';

/** The demo member has linked an account of PERSON before. */
const linkTelegram = (site: Site) =>
	site.gateway.controls.linkAccount(site.merchant, 'player', {
		type: 'telegram',
		subject: telegramUser(PERSON).id,
	});

const leaveFor = (page: Page, site: Site, name: string) =>
	page
		.locator('.signin')
		.getByRole('button', { name: site.text('signin:continue', { name }) })
		.tap();
const choose = (page: Page, name: string) => page.getByRole('button', { name }).tap();
const account = (page: Page) => expect.poll(async () => (await storedSession(page))?.userName);
const confirmation = (page: Page, site: Site, name: string) => {
	const dialog = page.getByRole('dialog', { name: site.text('signin:confirm_title', { name }) });
	return { dialog, agree: dialog.getByRole('button', { name: site.text('signin:continue', { name }) }) };
};

test('LOG-09 LINE returns a player to where they were going, after a cancelled and a failed try, and its answer works once', async ({
	page,
	site,
}) => {
	site.gateway.controls.linkAccount(site.merchant, 'player', {
		type: 'line',
		subject: `U${idOf('line', PERSON).slice(0, 32)}`,
	});
	const unsure = site.text('signin:away_unsure', { name: 'LINE' });
	const logins = requestsTo(page, '/wps/session/login/line');
	await page.goto(LOGIN);
	await leaveFor(page, site, 'LINE');
	await choose(page, 'Cancel');
	await page.waitForURL(`**${LOGIN}`);
	await leaveFor(page, site, 'LINE');
	await choose(page, 'LINE’s automatic login fails');
	await expect(notice(page)).toContainText(unsure);
	await answerNotice(page, site, 'common:retry');
	await page.waitForURL(/disable_auto_login=true/);
	const back = page.waitForRequest(/[?&]signin=line.*[?&]code=/);
	await choose(page, PERSON);
	const answer = (await back).url();
	await page.waitForURL('**/m/activity?*fbclid=abc*');
	await account(page).toBe('player');

	await page.evaluate(() => sessionStorage.clear());
	await page.goto(answer);
	await expect(notice(page)).toContainText(unsure);
	expect(new URL(page.url()).search).not.toMatch(/code|state|signin/);
	expect(await storedSession(page)).toBeNull();
	expect(logins).toHaveLength(1);
});

test('LOG-08 Telegram’s page returns a player by the hash, and its mini app logs in once they confirm the account', async ({
	page,
	site,
}) => {
	linkTelegram(site);
	await page.goto(LOGIN);
	await leaveFor(page, site, 'Telegram');
	await choose(page, PERSON);
	await page.waitForURL('**/m/activity?*fbclid=abc*');
	await account(page).toBe('player');
	expect(page.url()).not.toMatch(/tgAuthResult|signin|state/);

	await page.evaluate(() => sessionStorage.clear());
	await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }));
	const logins = requestsTo(page, '/wps/session/login/telegram');
	await page.goto(`/demo/vendors/telegram/${site.merchant}/mini-app?name=${encodeURIComponent(PERSON)}`);
	// Anyone can send a link with such data, so the player sees whose account it is.
	const { dialog, agree } = confirmation(page, site, 'Telegram');
	await expect(dialog).toContainText(PERSON);
	await page.reload();
	await expect(dialog).toContainText(PERSON);
	expect(await accessibilityProblems(page)).toEqual([]);
	expect(logins).toEqual([]);
	await agree.tap();
	await page.waitForURL('**/m/home');
	await account(page).toBe('player');
	expect(logins).toHaveLength(1);
});

test.describe('Maya', () => {
	test.use({ merchant: 'senviet', locale: 'vi-VN' });

	test('LOG-10 Maya’s app logs in once the player confirms the account, its tokens are renewed, and its link works once', async ({
		page,
		site,
	}) => {
		const { dialog, agree } = confirmation(page, site, 'Maya');
		const logins = requestsTo(page, '/wps/session/login/maya');
		const renewed = page.waitForResponse('**/wps/relay/WPS3RD_refreshMayaTokens?*');
		await page.goto('/demo/vendors/maya/senviet');
		const opened = page.waitForRequest(/[?&]sessionId=/);
		await choose(page, PERSON);
		const address = (await opened).url();
		// A link from someone else would look the same.
		await expect(dialog).toBeVisible();
		expect(logins).toEqual([]);
		await agree.tap();
		await page.waitForURL('**/m/home');
		expect((await renewed).ok()).toBe(true);
		expect((await storedSession(page))?.userName).toBeTruthy();

		await page.evaluate(() => sessionStorage.clear());
		await page.goto(address);
		await agree.tap();
		await expect(notice(page)).toContainText('Maya');
		expect(new URL(page.url()).search).toBe('');
		expect(await storedSession(page)).toBeNull();
	});
});
