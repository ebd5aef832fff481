import type { Page } from 'playwright/test';
import {
	becomeMember,
	entryLeft,
	loginForm,
	loginLink,
	memberMenu,
	notice,
	openLogin,
	requestsTo,
	settled,
	storedSession,
	submitLogin,
	tokenFor,
} from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const UNREAD = '/wps/member/inbox/unread';
const badges = (page: Page) => page.locator('.unread-badge');
/** The session of a link stays in its tab until the player acts there. */
async function becomeActiveMember(page: Page, site: Site): Promise<void> {
	await becomeMember(page, site);
	await page.keyboard.press('Shift');
}

const logoutIn = async (page: Page) => {
	await memberMenu(page).tap();
	await page.getByRole('banner').locator('[data-logout]').tap();
};

test('SES-01 SES-02 a login reaches the other tabs with all that belongs to it, and so does a logout', async ({
	context,
	page,
	site,
}) => {
	const [visitor, waiting] = [await context.newPage(), await context.newPage()];
	await visitor.goto('/m/home');
	await waiting.goto(`/m/login?go=${encodeURIComponent('/m/member/inbox')}`);
	for (const tab of [visitor, waiting]) await settled(tab);
	await visitor.evaluate(() => {
		document.body.dataset.mark = '';
	});
	const asked = ['/wps/relay/MCSFE_getPlayerRankProgress', '/wps/member/depositSettings', UNREAD];
	await page.goto('/m/home');
	await openLogin(page, site);
	const answers = asked.map((path) => page.waitForResponse(`**${path}`));
	await submitLogin(page, site);
	for (const answer of await Promise.all(answers)) {
		expect((await answer.request().allHeaders()).authorization).toMatch(/./);
	}
	await entryLeft(page);
	await expect(badges(page).first()).toHaveText('3');
	expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('member_counts') ?? ''))).toMatchObject({
		unread: 3,
		deposits: { totalDepositSuccessCount: 3 },
		vip: { progress: 0.4 },
	});

	// A visitor's page becomes a member's without a reload; a login page goes on to its target.
	await expect(memberMenu(visitor)).toContainText('player');
	await expect(visitor.locator('body[data-mark]')).toBeVisible();
	await expect(badges(visitor).first()).toHaveText('3');
	await expect(waiting).toHaveURL('/m/member/inbox');
	const { token } = (await storedSession(page)) ?? {};
	expect(await storedSession(visitor)).toMatchObject({ token, userName: 'player' });

	// Reading a message counts everywhere.
	await waiting.locator('[data-messages] .unread summary').first().tap();
	for (const tab of [waiting, page, visitor]) await expect(badges(tab).first()).toHaveText('2');
	await expect(
		page.locator('.tabs').getByRole('img', { name: site.text('member:unread_other', { count: 2 }) }),
	).toBeVisible();

	await logoutIn(visitor);
	for (const tab of [page, visitor]) {
		await expect(loginLink(tab, site)).toBeVisible();
		await expect(badges(tab)).toHaveCount(0);
	}
	await expect(waiting).toHaveURL('/m/login');
	for (const tab of [page, visitor, waiting]) {
		expect(
			await tab.evaluate(() =>
				['MC_SESSION_INFO', 'member_info', 'member_counts'].map((key) => sessionStorage.getItem(key)),
			),
		).toEqual([null, null, null]);
	}
	// Nobody brings the session back.
	await visitor.reload();
	await settled(visitor);
	await expect(loginLink(visitor, site)).toBeVisible();
});

test('SES-01 a tab that asked while the member’s was between two pages is told on the next one', async ({
	context,
	page,
	site,
}) => {
	await becomeActiveMember(page, site);
	await page.goto('about:blank');
	const other = await context.newPage();
	await other.goto('/m/home');
	await settled(other);
	await expect(loginLink(other, site)).toBeVisible();
	await page.goto('/m/home');
	await expect(memberMenu(other)).toContainText('player');
});

test('a new tab gets the session of one that has it, a protected page too, unless its token is dead', async ({
	complaints,
	context,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	await becomeActiveMember(page, site);
	const [second, third] = [await context.newPage(), await context.newPage()];
	await second.goto('/m/member/inbox');
	await expect(second).toHaveURL('/m/member/inbox');
	await expect(memberMenu(second)).toContainText('player');
	await second.close();

	// The tab that answers does not know yet that its session is over.
	for (const { id } of site.gateway.controls.sessions(site.merchant)) site.gateway.controls.endSession(id);
	const checks = requestsTo(third, '/wps/session/check');
	await third.goto('/m/home');
	await expect.poll(() => checks.length).toBe(1);
	await settled(third);
	await expect(loginLink(third, site)).toBeVisible();
	await expect(notice(third)).toBeHidden();
});

test('a language chosen in one tab is the others’ too, but for a page where something is typed', async ({
	context,
	page,
	site,
}) => {
	const [other, typing] = [await context.newPage(), await context.newPage()];
	await other.goto('/m/news?cid=7#main');
	await typing.goto('/m/login');
	await loginForm(typing, site).username.fill('someone');
	await page.goto('/m/home');
	await page
		.getByRole('banner')
		.getByRole('link', { name: site.text('common:language') })
		.tap();
	await page.locator(`#languages a[lang="${site.other.tag}"]`).tap();
	await expect(page).toHaveURL(`/m/${site.other.segment}/home`);
	await expect(other).toHaveURL(`/m/${site.other.segment}/news?cid=7#main`);
	await expect(typing).toHaveURL('/m/login');
	await expect(loginForm(typing, site).username).toHaveValue('someone');
	await typing.goto('/m/home');
	await expect(typing).toHaveURL(`/m/${site.other.segment}/home`);
});

test('ERR-07 a token that expires while a member writes leads to the login and back, and what they wrote is there', async ({
	complaints,
	context,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	await becomeActiveMember(page, site);
	await page.goto('/m/feedback');
	const other = await context.newPage();
	await other.goto('/m/member/inbox');
	await expect(memberMenu(other)).toContainText('player');
	const written = 'My deposit of yesterday has not arrived.';
	const text = page.getByLabel(site.text('feedback:text'), { exact: true });
	await page.getByLabel(site.text('feedback:category'), { exact: true }).selectOption('payments');
	await text.fill(written);
	// No call of either page is under way that would find out first.
	for (const tab of [other, page]) await settled(tab);
	for (const { id } of site.gateway.controls.sessions(site.merchant)) site.gateway.controls.endSession(id);
	await page.locator('main form [type=submit]').tap();
	await expect(notice(page).locator('p')).toHaveText(site.text('messages:please_login'));
	await notice(page)
		.getByRole('button', { name: site.text('common:ok') })
		.tap();
	await expect(page).toHaveURL('/m/login?go=%2Fm%2Ffeedback');
	// The other tab shows nothing, and waits where it leads back.
	await expect(other).toHaveURL('/m/login?go=%2Fm%2Fmember%2Finbox');
	await expect(notice(other)).toBeHidden();
	await submitLogin(page, site);
	await expect(page).toHaveURL('/m/feedback');
	await expect(text).toHaveValue(written);
	await expect(other).toHaveURL('/m/member/inbox');
	await expect(other.locator('[data-messages] summary').first()).toBeVisible();

	// Another member finds nothing of it.
	await text.fill(`${written} Please help.`);
	// No call of either page is under way that would find out first.
	for (const tab of [other, page]) await settled(tab);
	for (const { id } of site.gateway.controls.sessions(site.merchant)) site.gateway.controls.endSession(id);
	await page.locator('main form [type=submit]').tap();
	await notice(page)
		.getByRole('button', { name: site.text('common:ok') })
		.tap();
	await submitLogin(page, site, 'viplotus', 'Vip12345');
	await expect(page).toHaveURL('/m/feedback');
	await expect(memberMenu(page)).toContainText('viplotus');
	await expect(text).toHaveValue('');
});

test('RT-14 the session of a link stays in its tab until the player acts there', async ({
	context,
	page,
	site,
}) => {
	await page.goto('/m/login');
	await settled(page);
	const form = loginForm(page, site);
	await form.username.fill('somebody');
	const linked = await context.newPage();
	await linked.goto(`/m/home?token=${tokenFor(site)}`);
	await expect(memberMenu(linked)).toContainText('player');
	await linked.reload();
	await settled(linked);
	// A new tab asks all others.
	const asking = await context.newPage();
	await asking.goto('/m/home');
	await settled(asking);
	for (const tab of [page, asking]) expect(await storedSession(tab)).toBeNull();
	await expect(form.username).toHaveValue('somebody');

	await linked.getByRole('main').tap({ position: { x: 1, y: 1 } });
	await expect(memberMenu(asking)).toContainText('player');
	await expect(page).toHaveURL('/m/home');
});
