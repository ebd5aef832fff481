import {
	loginForm,
	loginLink,
	memberMenu,
	notice,
	requestsTo,
	settled,
	storedSession,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';
import { recordOf, remember } from './support/remembered.ts';

test('RT-14 RT-13 AUT-01 an invalid token is dropped silently, on a public page without an automatic login, on a protected one for the login', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	await remember(page, recordOf(site));
	const logins = requestsTo(page, '/wps/session/login');
	await page.goto('/m/home?token=made-up-token&cid=7');
	await settled(page);
	await expect(loginLink(page, site)).toBeVisible();
	await expect(memberMenu(page)).toBeHidden();
	await expect(notice(page)).toBeHidden();
	await expect(page).toHaveURL('/m/home?cid=7');
	expect(await storedSession(page)).toBeNull();
	expect(logins).toEqual([]);

	await page.evaluate(() => localStorage.removeItem('remembered_login'));
	await page.goto('/m/member/home?token=made-up-token&note=a');
	await page.waitForURL('**/m/login?**');
	expect(new URL(page.url()).searchParams.get('go')).toBe('/m/member/home?note=a');
	await expect(notice(page)).toBeHidden();
	await expect(loginForm(page, site).submit).toBeVisible();
	expect(await storedSession(page)).toBeNull();

	// A header can't carry this one, so it isn't checked at all.
	await page.goto('/m/member/home?token=a%0Db');
	await expect(page).toHaveURL('/m/login');
});
