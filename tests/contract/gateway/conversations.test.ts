import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { chatAuthKey } from '../../../src/gateway/contract/chat-auth-key.ts';
import { chatUnread } from '../../../src/gateway/contract/chat-unread.ts';
import { launchChat } from '../../../src/gateway/contract/launch-chat.ts';
import { AURELIA, type CallHeaders, freshGateway, MINUTE, type Running } from './support.ts';

const CHAT = '/demo/vendors/cbs';

const launchQuery = (url: string, fields: Record<string, string> = {}) =>
	`${launchChat.path}?${new URLSearchParams({ b2c: 'true', title: 'Live chat', backUrl: `${url}/m/news`, language: 'EN', ...fields })}`;
const unreadOf = async ({ call }: Running, headers: CallHeaders) =>
	parse(chatUnread.value, (await call(chatUnread.path, headers)).value).unread;
const messagesOf = async ({ call }: Running, headers: CallHeaders) =>
	((await call(`${CHAT}/messages?after=0`, headers)) as unknown as { messages: { text: string }[] }).messages;

test('API-20 CBS_launchChat returns the chat’s page, which links to this site only', async () => {
	const { call, fetch, url, controls } = await freshGateway();
	controls.setSwitch('aurelia', 'CBS3', true);
	const { value } = await call(launchQuery(url, { title: '<b>Chat</b>' }));
	const { chatUrl } = parse(launchChat.value, value);
	const page = await fetch(chatUrl);
	expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
	const html = await page.text();
	expect(html).toContain(`href="${url}/m/news"`);
	expect(html).not.toContain('<b>Chat');
	for (const backUrl of ['https://evil.example/m/news', `${url}/demo`, `${url}/m/..//evil.example`]) {
		const { chatUrl: other } = (await call(launchQuery(url, { backUrl }))).value;
		expect((await fetch(other)).status, backUrl).toBe(400);
	}
	for (const wrong of [launchQuery(url, { b2c: 'yes' }), launchChat.path]) {
		expect((await call(wrong)).status).toBe(400);
	}
	controls.setSwitch('aurelia', 'CBS3', false);
	expect(await call(launchQuery(url))).toMatchObject({ success: false, errorCode: 'chat.closed' });
});

test('API-20 an auth key identifies a member to the chat once, and CBS_unreadCount counts the answers', async () => {
	const running = await freshGateway();
	const { post, controls, call, clock } = running;
	const member = await running.member('player', 'Play1234');
	const keyOf = async () => parse(chatAuthKey.value, (await call(chatAuthKey.path, member)).value);
	const redeem = (authKey: unknown, headers: CallHeaders = AURELIA) =>
		post(`${CHAT}/player`, { authKey }, headers);
	const key = await keyOf();
	expect((await redeem(key, { ...AURELIA, Merchant: 'senviet' })).status).toBe(400);
	const { pass } = (await redeem(key)) as unknown as { pass: string };
	expect((await redeem(key)).status).toBe(400);
	const old = await keyOf();
	clock.now += 5 * MINUTE;
	expect((await redeem(old)).status).toBe(400);

	const chat = { ...AURELIA, 'Chat-Pass': pass };
	const message = { text: 'My deposit?', submission: 'firstmessage' };
	for (const _ of ['first try', 'repeat']) await post(`${CHAT}/messages`, message, chat);
	const [conversation] = controls.conversations('aurelia');
	expect(conversation).toMatchObject({ userName: 'player', messages: [{ text: 'My deposit?' }] });
	controls.answerConversation(conversation?.id ?? 0, 'It has arrived.');
	expect(await unreadOf(running, member)).toBe(1);
	expect((await messagesOf(running, chat)).map(({ text }) => text)).toEqual([
		'My deposit?',
		'It has arrived.',
	]);

	const [session] = controls.sessions('aurelia');
	controls.endSession(session?.id ?? 0);
	expect(await messagesOf(running, chat)).toEqual([]);
});
