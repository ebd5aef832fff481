import type { Page } from 'playwright/test';
import { Identities, type ProofType } from '../../src/demo/store/identities.ts';
import { Members } from '../../src/demo/store/members.ts';
import { idOf, PEOPLE } from '../../src/demo/vendors/account.ts';
import { telegramUser } from '../../src/demo/vendors/telegram/user.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { notice, requestsTo, storedSession } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const [PERSON] = PEOPLE;
const VERIFY = '/wps/relay/WPS3RD_verifyLineCode';
const LOGIN = '/m/login?go=%2Fm%2Factivity&fbclid=abc';

/** The demo member has linked an account of PERSON before. */
function link(site: Site, type: ProofType, subject: string): void {
	const { database } = site.gateway;
	const member = new Members(database).find(site.merchant, 'player');
	if (!member) throw new Error('There is no member called player');
	new Identities(database, Date.now).link(site.merchant, member.id, { type, provider: type, subject });
}
const linkLine = (site: Site) => link(site, 'line', `U${idOf('line', PERSON).slice(0, 32)}`);
const linkTelegram = (site: Site) => link(site, 'telegram', telegramUser(PERSON).id);

const leaveFor = (page: Page, site: Site, name: string) =>
	page
		.locator('.signin')
		.getByRole('button', { name: site.text('signin:continue', { name }) })
		.tap();
const choose = (page: Page, name: string) => page.getByRole('button', { name }).tap();
const account = (page: Page) => expect.poll(async () => (await storedSession(page))?.userName);
const tellsUnsure = (page: Page, site: Site, name: string) =>
	expect(notice(page)).toContainText(site.text('signin:away_unsure', { name }));

test('LOG-09 LINE leads a player in, to where they were going, and its answer is good once', async ({
	page,
	site,
}) => {
	linkLine(site);
	const sent = requestsTo(page, '/wps/session/login/line');
	await page.goto(LOGIN);
	await leaveFor(page, site, 'LINE');
	const back = page.waitForRequest(/[?&]signin=line.*[?&]code=/);
	await choose(page, PERSON);
	const answer = (await back).url();
	await page.waitForURL('**/m/activity?*fbclid=abc*');
	await account(page).toBe('player');
	expect(sent).toHaveLength(1);
	// LINE gives each code once, and this browser has its answer.
	await page.evaluate(() => sessionStorage.clear());
	await page.goto(answer);
	await tellsUnsure(page, site, 'LINE');
	expect(new URL(page.url()).search).not.toMatch(/code|state|signin/);
	expect(await storedSession(page)).toBeNull();
	expect(sent).toHaveLength(1);
});

test('LOG-09 where LINE’s automatic login fails, the next try goes without it; a lost network loses nothing', async ({
	page,
	site,
	complaints,
}) => {
	complaints.expectFailedRequests(VERIFY);
	linkLine(site);
	await page.goto(LOGIN);
	await leaveFor(page, site, 'LINE');
	await choose(page, 'Cancel');
	await page.waitForURL(`**${LOGIN}`);
	await leaveFor(page, site, 'LINE');
	await choose(page, 'LINE’s automatic login fails');
	await tellsUnsure(page, site, 'LINE');
	await page.route(`**${VERIFY}`, (route) => route.abort(), { times: 1 });
	await notice(page)
		.getByRole('button', { name: site.text('common:retry') })
		.tap();
	await page.waitForURL(/disable_auto_login=true/);
	await choose(page, PERSON);
	await expect(notice(page)).toContainText(site.text('messages:no_answer'));
	await notice(page)
		.getByRole('button', { name: site.text('common:retry') })
		.tap();
	await page.waitForURL('**/m/activity?*fbclid=abc*');
	await account(page).toBe('player');
});

test('LOG-08 Telegram leads a player in by the hash; a changed payload gets nobody in', async ({
	page,
	site,
}) => {
	linkTelegram(site);
	await page.goto(LOGIN);
	await leaveFor(page, site, 'Telegram');
	// The one that comes back is changed on the way.
	await page.route(/[?&]signin=telegram/, (route) => route.fulfill({ body: '' }), { times: 1 });
	await choose(page, PERSON);
	await page.waitForURL(/tgAuthResult/);
	const [address = '', payload = ''] = page.url().split('#tgAuthResult=');
	const user = JSON.parse(Buffer.from(payload, 'base64url').toString());
	const forged = Buffer.from(JSON.stringify({ ...user, id: user.id + 1 })).toString('base64url');
	await page.goto(`${address}#tgAuthResult=${forged}`);
	await page.reload();
	await expect(notice(page)).toContainText('Telegram');
	expect(page.url()).not.toMatch(/tgAuthResult|signin|state/);
	expect(await storedSession(page)).toBeNull();
	await page.goto('/m/home');
	await page.goto(`${address}#tgAuthResult=${payload}`);
	await page.waitForURL('**/m/activity?*');
	await account(page).toBe('player');
});

test('LOG-08 with a mouse, Telegram has a window of its own; a mini app needs none', async ({
	browser,
	site,
}) => {
	linkTelegram(site);
	const context = await browser.newContext({ hasTouch: false, isMobile: false });
	const page = await context.newPage();
	await page.goto('/m/login');
	const opens = page.waitForEvent('popup');
	await page.locator('.signin [data-provider=telegram]').click();
	await (await opens).getByRole('button', { name: PERSON }).click();
	await page.waitForURL('**/m/home');
	await account(page).toBe('player');

	await page.evaluate(() => sessionStorage.clear());
	await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }));
	const logins = requestsTo(page, '/wps/session/login/telegram');
	await page.goto(`/demo/vendors/telegram/${site.merchant}/mini-app?name=${encodeURIComponent(PERSON)}`);
	// Anyone can send a link with such data, so the player sees whose account it is.
	const confirm = page.getByRole('dialog', { name: site.text('signin:confirm_title', { name: 'Telegram' }) });
	await expect(confirm).toContainText(PERSON);
	await page.reload();
	await expect(confirm).toContainText(PERSON);
	expect(await accessibilityProblems(page)).toEqual([]);
	expect(logins).toEqual([]);
	await confirm.getByRole('button', { name: site.text('signin:continue', { name: 'Telegram' }) }).click();
	await page.waitForURL('**/m/home');
	await account(page).toBe('player');
	expect(logins).toHaveLength(1);
	await context.close();
});

test.describe('Maya', () => {
	test.use({ merchant: 'senviet', locale: 'vi-VN' });

	test('LOG-10 Maya’s app opens the site with a session, once, and its tokens are renewed', async ({
		page,
		site,
	}) => {
		const confirm = page.getByRole('dialog', { name: site.text('signin:confirm_title', { name: 'Maya' }) });
		const agree = () =>
			confirm.getByRole('button', { name: site.text('signin:continue', { name: 'Maya' }) }).tap();
		const logins = requestsTo(page, '/wps/session/login/maya');
		const renewed = page.waitForResponse('**/wps/relay/WPS3RD_refreshMayaTokens?*');
		await page.goto('/demo/vendors/maya/senviet');
		const opened = page.waitForRequest(/[?&]sessionId=/);
		await choose(page, PERSON);
		const address = (await opened).url();
		// A link from someone else would look the same.
		await expect(confirm).toBeVisible();
		expect(logins).toEqual([]);
		await page.keyboard.press('Escape');
		await expect(confirm).toBeHidden();
		expect(await storedSession(page)).toBeNull();
		await page.goto(address);
		await agree();
		await page.waitForURL('**/m/home');
		expect((await renewed).ok()).toBe(true);
		const session = await storedSession(page);
		expect(session?.userName).toBeTruthy();
		await page.evaluate(() => sessionStorage.clear());
		await page.goto(address);
		await agree();
		await expect(notice(page)).toContainText('Maya');
		expect(new URL(page.url()).search).toBe('');
		expect(await storedSession(page)).toBeNull();
		await page.reload();
		await expect(page.locator('[data-island=login] form')).toBeVisible();
		await expect(notice(page)).toBeHidden();
	});
});
