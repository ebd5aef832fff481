import type { FrameLocator, Page } from 'playwright/test';
import { becomeMember, requestsTo } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

test.use({ offersService: true });

const VENDORS = '/demo/vendors/chat/aurelia';
const button = (page: Page) => page.locator('.service-button');
const sheet = (page: Page) => page.locator('dialog.service');
const entries = (page: Page) => sheet(page).locator('.service-entry');
/** What the vendor shows, within the site's own frame. */
const windowOf = (page: Page): FrameLocator =>
	sheet(page).frameLocator('iframe').frameLocator('iframe:visible');

/** Each by its csType, and its address if it has one. */
function offer({ gateway, merchant }: Site, ...services: [csType: string, address?: string][]): void {
	gateway.controls.setSiteState(merchant, {
		services: services.map(([csType, address = '']) => ({ csType, address })),
	});
}

async function openEntry(page: Page, at: number): Promise<void> {
	if (!(await sheet(page).isVisible())) await button(page).tap();
	await entries(page).nth(at).tap();
}

test('UI-09 API-23 CON-01 every vendor’s chat opens in a frame, with member and language, and the page itself loads none of it', async ({
	page,
	site,
}) => {
	offer(
		site,
		['LIVECHAT'],
		['COMM100', `${VENDORS}/comm100/livechat.ashx?siteId=1000234`],
		['MIDUOKE'],
		['TX-CHAT', `${VENDORS}/page/TX-CHAT`],
	);
	const asked = requestsTo(page, '/wps/relay/WPSCORE_getCustomerServiceScript');
	const loaded = requestsTo(page, '/demo/vendors/chat/');
	await becomeMember(page, site, '/m/tw/privacy');
	for (const [at, greeting, language] of [
		[0, 'Hello player!', 'CN'],
		[1, 'Hello player!', 'CN'],
		[2, 'Hello!', 'cn'],
		[3, 'Hello player!', 'CN'],
	] as const) {
		await openEntry(page, at);
		const chat = windowOf(page);
		await expect(chat.getByText(language, { exact: true })).toBeVisible();
		await expect(chat.getByRole('listitem').first()).toContainText(greeting);
		await chat.getByRole('textbox').fill(`Message ${at}`);
		await chat.getByRole('button', { name: 'Send' }).tap();
		await expect(chat.getByText(`Message ${at}`)).toBeVisible();
		await sheet(page).locator('.service-back').tap();
	}
	expect(asked.map((request) => new URL(request.url()).search)).toEqual([
		'?csType=LIVECHAT',
		'?csType=MIDUOKE',
	]);
	expect(loaded.filter((request) => request.frame() === page.mainFrame())).toEqual([]);
	expect(loaded.filter((request) => /player|token/i.test(request.url()))).toEqual([]);
	const globals = ['LiveChatWidget', 'Comm100API', '_MICHAT'];
	expect(await page.evaluate((names) => names.filter((name) => name in window), globals)).toEqual([]);
});

test('UI-09 what an agent writes while the chat is closed is counted on the button, until the chat is seen', async ({
	page,
	site,
}) => {
	offer(site, ['LIVECHAT'], ['TELEGRAM', 'https://t.me/Aurelia']);
	await page.goto('/m/privacy');
	await openEntry(page, 0);
	const chat = windowOf(page);
	await chat.getByRole('textbox').fill('Where is my deposit?');
	await chat.getByRole('button', { name: 'Send' }).tap();
	// In the vendor's own window.
	await chat.getByRole('button', { name: 'Minimise' }).tap();
	await expect(sheet(page)).toBeHidden();
	await expect(button(page)).toHaveAccessibleName(new RegExp(site.text('service:unread', { count: 1 })));
	await button(page).tap();
	await expect(chat.getByText('Thanks.')).toBeVisible();
	await page.goBack();
	await expect(button(page)).toHaveAccessibleName(site.text('service:title'));
});

test('UI-09 a chat that a blocker stops, that throws, or takes more than 10 s leaves the others at once', async ({
	complaints,
	page,
	site,
}) => {
	offer(
		site,
		['LIVECHAT'],
		['COMM100', `${VENDORS}/comm100/livechat.ashx?siteId=1000234&mode=broken`],
		['MIDUOKE'],
		['TX-CHAT', 'https://tx.example.com/chat'],
		['TELEGRAM', 'https://t.me/Aurelia'],
	);
	complaints.expect(/ERR_BLOCKED_BY_CLIENT|broken on purpose/);
	await page.route('**/livechat/tracking.js', (route) => route.abort('blockedbyclient'));
	await page.route('**/mivisit.js', () => {});
	await page.clock.install();
	await page.goto('/m/privacy');
	const names = ['service:chat', 'service:chat'].map((key) => site.text(key));
	const alert = sheet(page).getByRole('alert');

	await openEntry(page, 0);
	await page.clock.fastForward(600);
	await expect(alert).toHaveText(site.text('service:blocked', { name: names[0] ?? '' }));
	// It moves behind the others: Comm100 is the first now.
	await openEntry(page, 0);
	await page.clock.fastForward(600);
	await expect(alert).toHaveText(site.text('service:unreachable', { name: `${names[0]} 2` }));
	await openEntry(page, 0);
	await expect(sheet(page).locator('.service-wait')).toBeVisible();
	await page.clock.fastForward(9000);
	await expect(sheet(page).getByText(site.text('service:slow'))).toBeVisible();
	await page.clock.fastForward(1500);
	await expect(alert).toHaveText(site.text('service:unreachable', { name: `${names[0]} 3` }));
	await expect(sheet(page).locator('iframe')).toHaveCount(0);
	await expect(entries(page).first()).toBeFocused();
	// Not one of the merchant's: it opens as a window.
	await expect(entries(page).first()).toHaveAttribute('href', 'https://tx.example.com/chat');
});

test('UI-09 a hostile vendor neither leads the page away nor counts messages that aren’t there', async ({
	complaints,
	page,
	site,
}) => {
	offer(site, ['LIVECHAT'], ['TELEGRAM', 'https://t.me/Aurelia']);
	site.gateway.controls.setSiteState(site.merchant, { chat: 'hostile' });
	complaints.expect(/throws on purpose|Unsafe attempt to initiate navigation/);
	await page.goto('/m/privacy');
	await openEntry(page, 0);
	const chat = windowOf(page);
	const attacked = page.waitForEvent('pageerror');
	await expect(chat.getByRole('textbox')).toBeVisible();
	await attacked;
	await expect(sheet(page).locator('.service-wait')).toBeHidden();
	await page.goBack();
	await expect(sheet(page)).toBeHidden();
	await expect(button(page)).toHaveAccessibleName(site.text('service:title'));
	expect(new URL(page.url()).pathname).toBe('/m/privacy');
	expect(
		await page.evaluate(() => [[].includes(1 as never), String(setTimeout).includes('[native code]')]),
	).toEqual([false, true]);
});
