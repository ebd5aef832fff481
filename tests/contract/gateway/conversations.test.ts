import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { chatAuthKey } from '../../../src/gateway/contract/chat-auth-key.ts';
import { chatUnread } from '../../../src/gateway/contract/chat-unread.ts';
import { launchChat } from '../../../src/gateway/contract/launch-chat.ts';
import { AURELIA, type Running, startGateway } from './support.ts';

type Headers = Record<string, string>;
const CHAT = '/demo/vendors/cbs';
const PLAYER = ['player', 'Play1234'] as const;

const launchQuery = (url: string, fields: Record<string, string> = {}) =>
	`${launchChat.path}?${new URLSearchParams({ b2c: 'true', title: 'Live chat', backUrl: `${url}/m/news`, language: 'EN', ...fields })}`;
const unreadOf = async ({ call }: Running, headers: Headers) =>
	parse(chatUnread.value, (await call(chatUnread.path, headers)).value).unread;
const messagesOf = async ({ call }: Running, headers: Headers, after = 0) =>
	(await call(`${CHAT}/messages?after=${after}`, headers)) as unknown as {
		messages: { id: number; author: string; text: string }[];
		typing: boolean;
		seen: number;
	};

/** What the chat's page does with the key that the site hands it. */
async function comeAsMember(running: Running, member: Headers): Promise<Headers> {
	const { value } = await running.call(chatAuthKey.path, member);
	const { pass } = (await running.post(`${CHAT}/player`, {
		authKey: parse(chatAuthKey.value, value),
	})) as unknown as { pass: string };
	return { ...AURELIA, 'Chat-Pass': pass };
}

async function comeAsVisitor({ fetch }: Running, text: string): Promise<Headers> {
	const answer = await fetch(`${CHAT}/messages`, {
		method: 'POST',
		headers: { ...AURELIA, 'Content-Type': 'application/json' },
		body: JSON.stringify({ text, submission: 'a-visitors-first'.replace(/-/g, '') }),
	});
	const [cookie = ''] = answer.headers.getSetCookie();
	expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/);
	return { ...AURELIA, Cookie: cookie.split(';', 1)[0] ?? '' };
}

test('API-20 CBS_launchChat answers the chat’s page, which leads back to the site only', async () => {
	const { call, fetch, url, controls } = await startGateway();
	controls.setSwitch('aurelia', 'CBS3', true);
	const { value } = await call(launchQuery(url, { title: '<b>Chat</b>' }));
	const { chatUrl } = parse(launchChat.value, value);
	const page = await fetch(chatUrl);
	expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
	const html = await page.text();
	expect(html).toContain(`href="${url}/m/news"`);
	expect(html).not.toContain('<b>Chat');
	for (const backUrl of [
		'https://evil.example/m/news',
		`${url}/demo`,
		`${url}/m/..//evil.example`,
		'/m/news',
	]) {
		const { chatUrl: other } = (await call(launchQuery(url, { backUrl }))).value;
		expect((await fetch(other)).status, backUrl).toBe(400);
	}
	for (const wrong of [{ b2c: 'yes' }, { title: 'x'.repeat(201) }]) {
		expect((await call(launchQuery(url, wrong))).status).toBe(400);
	}
	expect((await call(launchChat.path)).status).toBe(400);
	controls.setSwitch('aurelia', 'CBS3', false);
	expect(await call(launchQuery(url))).toMatchObject({ success: false, errorCode: 'chat.closed' });
});

test('API-20 an auth key tells the chat once who the member is, and CBS_unreadCount counts their answers', async () => {
	const running = await startGateway();
	const { post, controls, call } = running;
	const member = await running.member(...PLAYER);
	const { value: key } = await call(chatAuthKey.path, member);
	const chat = await comeAsMember(running, member);
	const written = { text: 'My deposit?', submission: 'firstmessage' };
	await post(`${CHAT}/messages`, written, chat);
	// A try that seemed to fail is repeated.
	await post(`${CHAT}/messages`, written, chat);
	const [conversation] = controls.conversations('aurelia');
	expect(conversation).toMatchObject({
		userName: 'player',
		messages: [{ author: 'player', text: 'My deposit?' }],
	});
	const id = conversation?.id ?? 0;

	controls.typeInConversation(id);
	expect(await messagesOf(running, chat)).toMatchObject({ typing: true, seen: 0 });
	controls.answerConversation(id, 'It has arrived.');
	controls.answerConversation(id, 'Good luck!');
	const [first, second, third] = (await messagesOf(running, chat)).messages;
	expect([first?.text, second?.text, third?.text]).toEqual(['My deposit?', 'It has arrived.', 'Good luck!']);
	expect(await messagesOf(running, chat, second?.id)).toMatchObject({
		messages: [{ text: 'Good luck!' }],
		typing: false,
		seen: first?.id,
	});
	expect(await unreadOf(running, member)).toBe(2);
	await post(`${CHAT}/seen`, { upTo: second?.id }, chat);
	expect(await unreadOf(running, member)).toBe(1);

	// A key is good once and for five minutes, at its own merchant, and never for a visitor.
	const redeem = (authKey: unknown, headers = AURELIA) => post(`${CHAT}/player`, { authKey }, headers);
	expect((await redeem(key, { ...AURELIA, Merchant: 'senviet' })).status).toBe(400);
	expect((await redeem(key)).status).toBe(200);
	expect((await redeem(key)).status).toBe(400);
	const { value: old } = await call(chatAuthKey.path, member);
	running.clock.now += 5 * 60_000;
	expect((await redeem(old)).status).toBe(400);
	expect((await call(chatAuthKey.path)).status).toBe(401);

	// Nobody reads the conversation of a member who has logged out.
	const [session] = controls.sessions('aurelia');
	controls.endSession(session?.id ?? 0);
	expect((await messagesOf(running, chat)).messages).toEqual([]);
	expect((await post(`${CHAT}/messages`, { ...written, submission: 'toolate12' }, chat)).status).toBe(400);
});

test('API-20 a visitor is known by a cookie of the chat, and reads nobody else’s messages', async () => {
	const running = await startGateway();
	const { controls, post } = running;
	const visitor = await comeAsVisitor(running, 'I can’t log in');
	const [conversation] = controls.conversations('aurelia');
	expect(conversation).toMatchObject({ userName: undefined, messages: [{ text: 'I can’t log in' }] });
	controls.answerConversation(conversation?.id ?? 0, 'Have you tried the code?');
	expect(await unreadOf(running, visitor)).toBe(1);
	expect((await messagesOf(running, visitor)).messages).toHaveLength(2);
	for (const other of [
		AURELIA,
		{ ...visitor, Merchant: 'senviet' },
		{ ...AURELIA, Cookie: 'chat_visitor=x' },
	]) {
		expect(await unreadOf(running, other)).toBe(0);
		expect((await messagesOf(running, other)).messages).toEqual([]);
	}
	const member = await running.member(...PLAYER);
	expect(await unreadOf(running, { ...visitor, ...member })).toBe(0);
	for (const wrong of [
		{},
		{ text: ' ', submission: 'abcdefgh' },
		{ text: 'x'.repeat(1001), submission: 'abcdefgh' },
		'[',
	]) {
		expect((await post(`${CHAT}/messages`, wrong, visitor)).status, JSON.stringify(wrong)).toBe(400);
	}
	controls.reset();
	expect(await unreadOf(running, visitor)).toBe(0);
	expect(() => controls.answerConversation(1, 'Hello?')).toThrow('no such conversation');
});
