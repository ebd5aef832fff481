import type { FrameLocator, Page } from 'playwright/test';
import { chatAuthKey } from '../../src/gateway/contract/chat-auth-key.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { becomeMember, requestsTo } from './support/actions.ts';
import { expect, type Site, test, textOf } from './support/fixtures.ts';
import { entries, serviceButton, serviceSheet } from './support/service.ts';
import { openSettled, skipQuiet } from './support/settle.ts';

test.use({ offersService: true });

const VENDORS = '/demo/vendors/chat/aurelia';
/** The vendor's window, in the frame of the site's own chat page. */
const windowOf = (page: Page): FrameLocator =>
	serviceSheet(page).frameLocator('iframe').frameLocator('iframe:visible');
const nameOf = ({ text }: Site, at: number) => text('service:chat') + (at ? ` ${at + 1}` : '');

/** Makes the site status name these ways to customer service. */
function offer({ gateway, merchant }: Site, ...services: [csType: string, address?: string][]): void {
	gateway.controls.setSiteState(merchant, {
		services: services.map(([csType, address = '']) => ({ csType, address })),
	});
}

async function openEntry(page: Page, site: Site, at: number): Promise<void> {
	if (!(await serviceSheet(page).isVisible())) await serviceButton(page, site).tap();
	await entries(page).nth(at).tap();
}

async function write(page: Page, text: string): Promise<void> {
	await windowOf(page).getByRole('textbox').fill(text);
	await windowOf(page).getByRole('button', { name: 'Send' }).tap();
	await expect(windowOf(page).getByText(text)).toBeVisible();
}

test('UI-09 API-23 CON-01 every vendor’s chat opens in a frame with member and language, and counts what is unread; the page loads none of it', async ({
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
	const scripts = requestsTo(page, '/wps/relay/WPSCORE_getCustomerServiceScript');
	const loaded = requestsTo(page, '/demo/vendors/chat/');
	const local = { ...site, text: (key: string, values = {}) => textOf('tw', key, values) };
	await page.clock.install();
	await becomeMember(page, site, '/m/tw/privacy');
	await skipQuiet(page);
	for (const [at, greeting, language] of [
		[0, 'Hello player!', 'CN'],
		[1, 'Hello player!', 'CN'],
		[2, 'Hello!', 'cn'],
		[3, 'Hello player!', 'CN'],
	] as const) {
		await openEntry(page, local, at);
		const chat = windowOf(page);
		await expect(chat.getByText(language, { exact: true })).toBeVisible();
		await expect(chat.getByRole('listitem').first()).toContainText(greeting);
		await write(page, `Message ${at}`);
		if (at === 0) {
			// The agent answers after the player has closed the vendor's window.
			await chat.getByRole('button', { name: 'Minimise' }).tap();
			await expect(serviceSheet(page)).toBeHidden();
			await expect(serviceButton(page, local)).toHaveAccessibleName(
				new RegExp(local.text('service:unread', { count: 1 })),
			);
			await serviceButton(page, local).tap();
			await expect(chat.getByText('Thanks.')).toBeVisible();
			await page.goBack();
			await expect(serviceButton(page, local)).toHaveAccessibleName(local.text('service:title'));
			await serviceButton(page, local).tap();
		}
		await serviceSheet(page)
			.getByRole('button', { name: local.text('service:back') })
			.tap();
	}
	expect(scripts.map((request) => new URL(request.url()).search)).toEqual([
		'?csType=LIVECHAT',
		'?csType=MIDUOKE',
	]);
	expect(loaded.filter((request) => request.frame() === page.mainFrame())).toEqual([]);
	expect(loaded.filter((request) => /player|token/i.test(request.url()))).toEqual([]);
	const globals = ['LiveChatWidget', 'Comm100API', '_MICHAT'];
	expect(await page.evaluate((names) => names.filter((name) => name in window), globals)).toEqual([]);
});

test('UI-09 a chat that is blocked, that throws or takes more than 10 s leaves the others at once, and can be tried again', async ({
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
	await openSettled(page, '/m/privacy');
	const alert = serviceSheet(page).getByRole('alert');
	const first = entries(page).first();

	await openEntry(page, site, 0);
	await page.clock.fastForward(600);
	await expect(alert).toHaveText(site.text('service:blocked', { name: nameOf(site, 0) }));
	// A failed chat is offered last.
	await expect(first).toContainText(nameOf(site, 1));
	await expect(first.getByRole('link')).toBeFocused();
	await openEntry(page, site, 0);
	await page.clock.fastForward(600);
	await expect(alert).toHaveText(site.text('service:unreachable', { name: nameOf(site, 1) }));
	await openEntry(page, site, 0);
	await expect(serviceSheet(page).getByRole('status')).toBeVisible();
	await page.clock.fastForward(5000);
	await expect(serviceSheet(page).getByText(site.text('service:slow'))).toBeVisible();
	await page.clock.fastForward(5500);
	await expect(alert).toHaveText(site.text('service:unreachable', { name: nameOf(site, 2) }));
	await expect(serviceSheet(page).locator('iframe')).toHaveCount(0);
	// The merchant's policy doesn't name this one's host, so it opens as a window.
	await expect(first.getByRole('link')).toBeFocused();
	await expect(first.getByRole('link')).toHaveAttribute('href', 'https://tx.example.com/chat');

	await page.unrouteAll();
	await openEntry(page, site, 2);
	await page.clock.fastForward(600);
	await expect(windowOf(page).getByRole('textbox')).toBeVisible();
	await expect(serviceSheet(page).getByRole('status')).toBeHidden();
});

test('UI-09 a hostile vendor can’t redirect the page, change its globals or count messages that don’t exist', async ({
	complaints,
	page,
	site,
}) => {
	offer(site, ['LIVECHAT'], ['TELEGRAM', 'https://t.me/Aurelia']);
	site.gateway.controls.setSiteState(site.merchant, { chat: 'hostile' });
	complaints.expect(/throws on purpose|Unsafe attempt to initiate navigation/);
	await page.goto('/m/privacy');
	const attacked = page.waitForEvent('pageerror');
	await openEntry(page, site, 0);
	await expect(windowOf(page).getByRole('textbox')).toBeVisible();
	await attacked;
	await expect(serviceSheet(page).getByRole('status')).toBeHidden();
	await page.goBack();
	await expect(serviceSheet(page)).toBeHidden();
	await expect(serviceButton(page, site)).toHaveAccessibleName(site.text('service:title'));
	expect(new URL(page.url()).pathname).toBe('/m/privacy');
	expect(
		await page.evaluate(() => [[].includes(1 as never), String(setTimeout).includes('[native code]')]),
	).toEqual([false, true]);
});

test('API-20 UI-09 a member writes to the platform’s own chat by name, reads the answers, and sees how many they have missed', async ({
	page,
	site,
}) => {
	const { controls } = site.gateway;
	controls.setSwitch(site.merchant, 'CBS3', true);
	const addresses: string[] = [];
	page.on('request', (request) => addresses.push(request.url()));
	const key = page.waitForResponse(`**${chatAuthKey.path}`);
	await page.clock.install();
	await becomeMember(page, site, '/m/news');
	await skipQuiet(page);
	await serviceButton(page, site).tap();
	await entries(page).getByText(site.text('service:own_chat'), { exact: true }).tap();
	await write(page, 'Where is my deposit?');
	const conversation = () => controls.conversations(site.merchant)[0];
	await expect.poll(conversation).toMatchObject({
		userName: 'player',
		messages: [{ text: 'Where is my deposit?' }],
	});
	const answer = (text: string) => controls.answerConversation(conversation()?.id ?? 0, text);
	const isSeen = () => conversation()?.messages.at(-1)?.seen;
	answer('It has just arrived.');
	await expect(windowOf(page).getByText('It has just arrived.')).toBeVisible();
	await expect.poll(isSeen).toBe(true);
	expect(await accessibilityProblems(page)).toEqual([]);

	// The key goes from window to window, never in an address.
	const { value } = await (await key).json();
	expect(value).toMatch(/^[\w-]{40,}$/);
	expect(addresses.filter((address) => address.includes(value))).toEqual([]);

	// An answer that comes while the chat is out of sight is counted at once.
	await page.keyboard.press('Escape');
	await expect(serviceSheet(page)).toBeHidden();
	answer('Good luck!');
	await expect(serviceButton(page, site)).toHaveAccessibleName(
		new RegExp(site.text('service:unread', { count: 1 })),
	);
	await serviceButton(page, site).tap();
	await expect(windowOf(page).getByText('Good luck!')).toBeVisible();
	await expect.poll(isSeen).toBe(true);
	await page.goBack();
	await expect(serviceButton(page, site)).toHaveAccessibleName(site.text('service:title'));
});
