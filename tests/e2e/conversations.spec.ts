import type { Page } from 'playwright/test';
import { chatAuthKey } from '../../src/gateway/contract/chat-auth-key.ts';
import { chatUnread } from '../../src/gateway/contract/chat-unread.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { becomeMember, requestsTo } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

test.use({ offersService: true });

/** The button comes once the page has settled. */
const SOON = { timeout: 20_000 };

const button = (page: Page) => page.locator('.service-button');
/** The platform's chat: the site frames the chat's page, which frames it. */
const chat = (page: Page) => page.frameLocator('.service-chat iframe').frameLocator('iframe[data-chat]');
const field = (page: Page) => chat(page).getByRole('textbox');

async function openChat(page: Page, site: Site): Promise<void> {
	await expect(button(page)).toBeVisible(SOON);
	await button(page).tap();
	await page.getByRole('dialog').getByText(site.text('service:own_chat'), { exact: true }).tap();
	await expect(field(page)).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
	await field(page).fill(text);
	await chat(page).getByRole('button', { name: 'Send' }).tap();
	await expect(chat(page).getByText(text).locator('..').getByText('Sent')).toBeVisible();
}

const conversations = (site: Site) => site.gateway.controls.conversations(site.merchant);
const answer = (site: Site, text: string) =>
	site.gateway.controls.answerConversation(conversations(site)[0]?.id ?? 0, text);

test('API-20 UI-09 a member writes by name, reads the answers, and finds those they have missed counted', async ({
	page,
	site,
}) => {
	site.gateway.controls.setSwitch(site.merchant, 'CBS3', true);
	const addresses: string[] = [];
	page.on('request', (request) => addresses.push(request.url()));
	const key = page.waitForResponse(`**${chatAuthKey.path}`);
	await becomeMember(page, site, '/m/news');
	await openChat(page, site);
	await write(page, 'Where is my deposit?');
	expect(conversations(site)).toMatchObject([
		{ userName: 'player', messages: [{ text: 'Where is my deposit?' }] },
	]);
	answer(site, 'It has just arrived.');
	await expect(chat(page).getByText('It has just arrived.')).toBeVisible();
	await expect.poll(() => conversations(site)[0]?.messages.at(-1)?.seen).toBe(true);
	expect(await accessibilityProblems(page)).toEqual([]);

	// The key has gone from window to window, and stands in no address.
	const { value } = await (await key).json();
	expect(value).toMatch(/^[\w-]{40,}$/);
	expect(addresses.filter((address) => address.includes(value))).toEqual([]);

	// What comes while the chat is out of sight is counted at once.
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toBeHidden();
	answer(site, 'Good luck!');
	await expect(button(page).locator('b')).toHaveText('1');
	await button(page).tap();
	await expect(chat(page).getByText('Good luck!')).toBeVisible();
	await expect(button(page).locator('b')).toBeHidden();
	await expect.poll(() => conversations(site)[0]?.messages.at(-1)?.seen).toBe(true);
});

test('API-20 visitors are asked for only once they have used the chat, and the next page knows of an answer', async ({
	page,
	site,
}) => {
	site.gateway.controls.setSwitch(site.merchant, 'CBS3', true);
	const asked = requestsTo(page, chatUnread.path);
	await page.goto('/m/news');
	await openChat(page, site);
	expect(asked).toHaveLength(0);
	await write(page, 'I can’t log in');
	expect(conversations(site)).toMatchObject([{ userName: undefined }]);
	await page.goto('/m/activity');
	answer(site, 'Have you tried the code?');
	await expect(button(page).locator('b')).toHaveText('1', SOON);
	expect(asked).toHaveLength(1);
	await openChat(page, site);
	await expect(chat(page).getByText('Have you tried the code?')).toBeVisible();
	await expect(button(page).locator('b')).toBeHidden();
});
