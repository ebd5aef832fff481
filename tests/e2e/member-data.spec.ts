import type { Page } from 'playwright/test';
import { becomeMember, logOut, settled, storedSession, tokenFor } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

/** Each page that shows something of a member, and where. */
const PAGES = [
	['/m/member/home', '.profile-name h1 bdi, .profile-label bdi, dl.money > :first-child dd'],
	['/m/member/wallet', '.wallet-card > *, dl.money > :first-child dd'],
	['/m/member/inbox', '.inbox-title'],
	['/m/member/rewards', '.rewards-list .muted'],
	['/m/member/security', '[data-section=sessions] small'],
	['/m/inviteFriends', 'main textarea'],
	['/m/home', '.member-menu bdi'],
] as const;

const textsOf = (tab: Page, places: string): Promise<string[]> =>
	tab
		.locator(places)
		.evaluateAll((all) =>
			all
				.map((each) => ((each as HTMLTextAreaElement).value || each.textContent).trim())
				.filter((text) => text !== ''),
		);

/** Everything that a tab shows or has stored for itself. */
const everything = (tab: Page): Promise<string> =>
	tab.evaluate(() =>
		[
			...[...document.body.querySelectorAll(':not(script, style, noscript)')].map((element) =>
				[...element.childNodes]
					.map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
					.join(''),
			),
			...[...document.querySelectorAll('textarea')].map(({ value }) => value),
			...Object.values(sessionStorage),
		].join('\n'),
	);

for (const isOffline of [false, true])
	test(`SES-01 no tab keeps data of a member after a logout in another one${isOffline ? ', not even without a network' : ''}`, async ({
		complaints,
		context,
		page,
		site,
	}) => {
		// A call that is under way when the session ends is refused.
		complaints.expectFailedRequests(isOffline ? '/' : '/wps/');
		const token = tokenFor(site, 'viplotus');
		await becomeMember(page, site, '/m/news', token);
		const tabs = await Promise.all(
			PAGES.map(async ([path, places]) => {
				const tab = await context.newPage();
				await becomeMember(tab, site, path, token);
				await settled(tab);
				await expect.poll(() => textsOf(tab, places), path).not.toEqual([]);
				return { tab, path, texts: await textsOf(tab, places) };
			}),
		);
		for (const { tab, path, texts } of tabs) {
			const shown = await everything(tab);
			for (const text of texts) expect(shown, path).toContain(text);
		}
		if (isOffline) await context.setOffline(true);
		await logOut(page, site);
		for (const { tab, path, texts } of tabs) {
			if (path.includes('/member/') && !isOffline) await expect(tab).toHaveURL('/m/login');
			await expect.poll(() => storedSession(tab), path).toBeNull();
			const shown = await everything(tab);
			for (const text of ['viplotus', ...texts]) expect(shown, path).not.toContain(text);
		}
	});
