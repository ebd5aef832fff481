import type { Page } from 'playwright/test';
import {
	answerNotice,
	becomeMember,
	entryLeft,
	loginForm,
	loginLink,
	logOut,
	memberMenu,
	notice,
	openLogin,
	settled,
	storedSession,
	submitLogin,
	tokenFor,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

const badges = (page: Page) => page.locator('.unread-badge');

test('SES-01 SES-02 a login reaches the other tabs with the counts of the member, and so does a logout', async ({
	complaints,
	context,
	page,
	site,
}) => {
	// A call that is under way when the session ends is refused.
	complaints.expectFailedRequests('/wps/member/');
	const [visitor, waiting] = [await context.newPage(), await context.newPage()];
	await visitor.goto('/m/home');
	await waiting.goto(`/m/login?go=${encodeURIComponent('/m/member/inbox')}`);
	for (const tab of [visitor, waiting]) await settled(tab);
	await visitor.evaluate(() => {
		document.body.dataset.mark = '';
	});
	await page.goto('/m/home');
	await openLogin(page, site);
	await submitLogin(page, site);
	await expect(memberMenu(page)).toContainText('player');
	await entryLeft(page);
	await expect(badges(page).first()).toHaveText('3');
	await expect
		.poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('member_counts') ?? 'null')))
		.toMatchObject({
			unread: 3,
			deposits: { totalDepositSuccessCount: 3 },
			vip: { currentProgress: { completedConditions: 2 } },
		});

	// A visitor's page becomes a member's without a reload; a login page redirects to its target.
	await expect(memberMenu(visitor)).toContainText('player');
	await expect(visitor.locator('body[data-mark]')).toBeVisible();
	await expect(badges(visitor).first()).toHaveText('3');
	await expect(waiting).toHaveURL('/m/member/inbox');
	const { token } = (await storedSession(page)) ?? {};
	expect(await storedSession(visitor)).toMatchObject({ token, userName: 'player' });

	// Reading a message counts in all tabs.
	await waiting.locator('.inbox-list .unread summary').first().tap();
	for (const tab of [waiting, page, visitor]) await expect(badges(tab).first()).toHaveText('2');
	await expect(
		page.locator('.tabs').getByRole('img', { name: site.text('member:unread_other', { count: 2 }) }),
	).toBeVisible();

	await logOut(visitor, site);
	await expect(
		visitor.getByRole('status').filter({ hasText: site.text('messages:signed_out') }),
	).toBeVisible();
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
	await expect.poll(() => site.gateway.controls.sessions(site.merchant)).toEqual([]);
});

test('ERR-07 a token that expires while a member writes leads both tabs to the login and back, and the text is still there', async ({
	complaints,
	context,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	await becomeMember(page, site);
	// The session of a link stays in its tab until the player acts there.
	await page.keyboard.press('Shift');
	await page.goto('/m/feedback');
	const other = await context.newPage();
	await other.goto('/m/member/inbox');
	await expect(memberMenu(other)).toContainText('player');
	const text = page.getByLabel(site.text('feedback:text'), { exact: true });
	await page.getByLabel(site.text('feedback:category'), { exact: true }).selectOption('payments');
	await text.fill('My deposit of yesterday has not arrived.');
	// No call that would find out first is under way.
	for (const tab of [other, page]) await settled(tab);
	for (const { id } of site.gateway.controls.sessions(site.merchant)) site.gateway.controls.endSession(id);
	await page.locator('main form [type=submit]').tap();
	await expect(notice(page).locator('p')).toHaveText(site.text('messages:please_login'));
	await expect(page).toHaveURL('/m/feedback');
	await answerNotice(page, site);
	await expect(page).toHaveURL('/m/login?go=%2Fm%2Ffeedback');
	await expect(other).toHaveURL('/m/login?go=%2Fm%2Fmember%2Finbox');
	await expect(notice(other)).toBeHidden();
	await submitLogin(page, site);
	await expect(page).toHaveURL('/m/feedback');
	await expect(text).toHaveValue('My deposit of yesterday has not arrived.');
	await expect(other).toHaveURL('/m/member/inbox');
	await expect(other.locator('.inbox-list summary').first()).toBeVisible();
});

test('RT-14 the session of a link stays in its tab until the player acts there', async ({
	context,
	page,
	site,
}) => {
	await page.goto('/m/login');
	const { username } = loginForm(page, site);
	await username.fill('somebody');
	const linked = await context.newPage();
	await linked.goto(`/m/home?token=${tokenFor(site)}`);
	await expect(memberMenu(linked)).toContainText('player');
	await linked.reload();
	await settled(linked);
	// A new tab asks all others for their session.
	const asking = await context.newPage();
	await asking.goto('/m/home');
	await settled(asking);
	for (const tab of [page, asking]) expect(await storedSession(tab)).toBeNull();
	await expect(username).toHaveValue('somebody');

	await linked.getByRole('main').tap({ position: { x: 1, y: 1 } });
	await expect(memberMenu(asking)).toContainText('player');
	await expect(page).toHaveURL('/m/home');
});
