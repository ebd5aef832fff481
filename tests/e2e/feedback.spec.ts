import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { becomeMember, memberMenu, settled, speak, storedSession, tokenFor } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

/** Lets the site status name these ways to customer service. */
async function offer(
	page: Page,
	customerService: { path: string; csType: string; labelIds?: string[] }[],
): Promise<void> {
	await page.route('**/wps/v2/system/status?**', async (route) => {
		const response = await route.fetch();
		const json = await response.json();
		json.value.info.customerService = customerService;
		await route.fulfill({ response, json });
	});
}

test('RT-10 /m/feedback goes to /m/home when there is no session, in either language', async ({
	page,
	site,
}) => {
	const base = `/m/${site.other.segment}`;
	await speak(page, site, site.other.code);
	await page.goto(`${base}/register`);
	await page.goto(`${base}/feedback?cid=a~B%2b&id=7#part`);
	await expect(page).toHaveURL(`${base}/home?cid=a~B%2b`);
	// The page that was only passed is not in the history.
	await page.goBack();
	await expect(page).toHaveURL(`${base}/register`);
	await speak(page, site, site.code);
	await page.goto('/m/feedback');
	await expect(page).toHaveURL('/m/home');
});

test('EN-07 ROL-03 a member with a VIP label finds the ways to customer service that are for it', async ({
	page,
	site,
}) => {
	await offer(page, [
		{ path: 'mailto:help@merchant.example', csType: 'EMAIL' },
		{ path: 'https://t.me/lotus', csType: 'TELEGRAM', labelIds: ['vip-lotus'] },
	]);
	await becomeMember(page, site, '/m/feedback', tokenFor(site, 'viplotus'));
	await page.locator('[data-services]').scrollIntoViewIfNeeded();
	await expect(page.locator('[data-services] a')).toHaveText([/^Telegramt\.me$/]);
});

test('RT-10 a member is told how to write, and finds the ways that are links, until they log out', async ({
	page,
	site,
}) => {
	await offer(page, [
		{ path: ' https://t.me/support ', csType: 'TELEGRAM' },
		{ path: 'mailto:help@merchant.example', csType: 'EMAIL' },
		{ path: 'javascript:alert(1)', csType: 'CHAT' },
		{ path: '/chat/window', csType: '<b>CHAT</b>' },
	]);
	await becomeMember(page, site, '/m/feedback');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.text('feedback:title'));
	await expect(page.getByText(site.text('feedback:how_text'))).toBeVisible();
	await page.getByText(site.text('feedback:how_text')).scrollIntoViewIfNeeded();
	const links = page.locator('[data-services] a');
	await expect(links).toHaveText([/^Telegramt\.me$/, /^Emailhelp@merchant\.example$/]);
	await expect(links.first()).toHaveAttribute('href', 'https://t.me/support');
	await expect(links.first()).toHaveAttribute('rel', /noopener/);
	await expect(links.last()).toHaveAttribute('href', 'mailto:help@merchant.example');
	expect(await accessibilityProblems(page)).toEqual([]);

	await page.unrouteAll();
	await offer(page, []);
	await page.reload();
	await settled(page);
	await expect(page.getByText(site.text('feedback:how_text'))).toBeHidden();
	// The page does not outlive the session.
	await memberMenu(page).tap();
	await page
		.getByRole('banner')
		.getByRole('button', { name: site.text('common:logout') })
		.tap();
	await expect(page).toHaveURL('/m/home');
	expect(await storedSession(page)).toBeNull();
});
