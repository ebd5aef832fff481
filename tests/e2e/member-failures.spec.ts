import { becomeMember, notice, storedSession } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';
import {
	breakCalls,
	expectRecovery,
	FAULTS,
	heading,
	type MemberPage,
	openFresh,
} from './support/member-failures.ts';

/** One row for each member page. */
const PAGES: readonly MemberPage[] = [
	{
		path: '/m/member/inbox',
		calls: ['inbox'],
		full: (page) => [page.locator('[data-messages] summary').first()],
	},
	{
		path: '/m/member/home',
		calls: ['memberInfo', 'rankProgress', 'depositSettings'],
		full: (page) => [
			page.locator('[data-section=profile] [data-kind]'),
			page.locator('[data-conditions]'),
			page.locator('[data-value=deposits]'),
		],
	},
	{
		path: '/m/member/history',
		calls: ['playHistory'],
		full: (page) => [page.locator('.history-list li').first()],
	},
	{
		path: '/m/member/security',
		calls: ['authenticator', 'memberSessions'],
		full: (page) => [page.locator('[data-start]'), page.locator('[data-sessions] li').first()],
	},
	{
		path: '/m/member/rewards',
		calls: ['personalPromotions'],
		full: (page) => [page.locator('.rewards-list li:visible').first()],
	},
];

for (const row of PAGES) {
	test(`${row.path} stays usable whatever its calls answer, and fills when the gateway is back`, async ({
		complaints,
		page,
		site,
	}) => {
		complaints.expectFailedRequests();
		await page.clock.install();
		await becomeMember(page, site);
		for (const { name, fault, message, passes } of FAULTS) {
			await test.step(name, async () => {
				breakCalls(site, row, fault);
				await openFresh(page, row);
				if (passes) await page.clock.fastForward(passes);
				if (message && !row.quiet) await expect(notice(page).locator('p')).toHaveText(site.text(message));
				else await expect(page.locator('main [data-again]:visible').first()).toBeVisible();
				await expect(heading(page)).toBeVisible();
				await expectRecovery(page, site, row);
			});
		}
		await test.step('slow', async () => {
			breakCalls(site, row, { delayMs: 700 });
			await openFresh(page, row);
			await expect(page.locator('main [aria-busy=true]').first()).toBeVisible();
			await expect(heading(page)).toBeVisible();
			for (const part of row.full(page, site)) await expect(part).toBeVisible();
		});
		await test.step('401', async () => {
			site.gateway.controls.clearFaults();
			breakCalls(site, row, { status: 401, errorCode: 'CUSTOMER_NOT_LOGIN' });
			await openFresh(page, row);
			await expect(notice(page).locator('p')).toHaveText(site.text('messages:please_login'));
			expect(await storedSession(page)).toBeNull();
			await notice(page)
				.getByRole('button', { name: site.text('common:ok') })
				.tap();
			await expect(page).toHaveURL(`/m/login?go=${encodeURIComponent(row.path)}`);
			await expect(notice(page)).toBeHidden();
		});
	});
}
