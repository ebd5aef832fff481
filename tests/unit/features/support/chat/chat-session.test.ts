import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
	$chat,
	connectFrame,
	endChat,
	frameLoaded,
	hideChat,
	showChat,
	startChat,
} from '../../../../../src/features/support/chat/chat-session.ts';
import type { ServiceEntry } from '../../../../../src/features/support/entries.ts';
import { $chatUnread } from '../../../../../src/features/support/state.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';

const OWN = 'https://aurelia.example';
const SCRIPT = 'https://cdn.example.com/tracking.js';
const SETTINGS = {
	pathKey: '',
	scripts: [SCRIPT],
	frames: ['https://tx.example.com', 'https://aican.example', '/chat/'],
};

const { call, launchPlatformChat, reportQuietly } = vi.hoisted(() => ({
	call: vi.fn(),
	launchPlatformChat: vi.fn(),
	reportQuietly: vi.fn(),
}));
const $session = atom<{ userName: string } | undefined>();
let language: string;
let settings: typeof SETTINGS | undefined;
let isDown: boolean;

vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/core/page.ts', () => ({
	getPage: () => ({ language }),
}));
vi.mock('../../../../../src/core/report.ts', () => ({ reportQuietly }));
vi.mock('../../../../../src/core/forms/offline-guard.ts', () => ({ isOffline: async () => isDown }));
vi.mock('../../../../../src/core/session.ts', () => ({
	get $session() {
		return $session;
	},
}));
vi.mock('../../../../../src/features/support/chat/platform-chat.ts', () => ({
	launchPlatformChat,
	platformAuthKey: async () => 'key-1',
}));
vi.mock('../../../../../src/features/support/chat/settings.ts', () => ({
	loadedChatSettings: () => settings,
	loadChatSettings: async () => settings,
}));

const entry = (csType: string, more: Partial<ServiceEntry> = {}): ServiceEntry => ({
	csType,
	kind: 'chat',
	name: 'Live chat',
	address: `https://${csType.toLowerCase()}.example/`,
	place: '',
	...more,
});
const DIRECT = entry('LIVECHAT', { address: `${SCRIPT}?license=1520` });
const AICAN = entry('AICAN');
const PLATFORM = entry('CBS3', { kind: 'own', name: 'Chat with us', address: '' });
const closed = vi.fn();

let listeners: Set<(event: object) => void>;
let posted: unknown[][];
let frame: Window;

/** Starts one, and connects its frame. */
function start(which: ServiceEntry = DIRECT): () => void {
	expect(startChat(which, closed)).toBe(true);
	posted = [];
	frame = { postMessage: (...args: unknown[]) => posted.push(args) } as unknown as Window;
	return connectFrame(frame);
}

/** Receives a message from its page, or from another sender. */
const hear = (data: unknown, { source = frame as unknown, origin = OWN } = {}) => {
	for (const listener of listeners) listener({ data, source, origin });
};
const settle = () => vi.advanceTimersByTimeAsync(0);
const ready = () => {
	hear({ type: 'CHAT_READY' });
	return settle();
};
const opened = () => hear({ type: 'CHAT_OPENED' });
const state = () => $chat.get()?.state;
const failure = async () => {
	await vi.waitFor(() => expect(state()).toBe('failed'));
	return $chat.get()?.failure;
};

beforeEach(() => {
	vi.useFakeTimers();
	listeners = new Set();
	vi.stubGlobal('location', { origin: OWN });
	vi.stubGlobal('addEventListener', (_: string, run: (event: object) => void) => listeners.add(run));
	vi.stubGlobal('removeEventListener', (_: string, run: (event: object) => void) => listeners.delete(run));
	[language, settings, isDown] = ['EN', SETTINGS, false];
	$session.set(undefined);
	call.mockReset();
	launchPlatformChat.mockReset().mockResolvedValue('https://tx.example.com/room');
});
afterEach(endChat);

describe('a start', () => {
	test('UI-09 sends the account to its page once that is ready, and to no other window', async () => {
		$session.set({ userName: 'player' });
		start();
		hear({ type: 'CHAT_READY' }, { source: {} });
		hear({ type: 'CHAT_READY' }, { origin: 'https://evil.example' });
		await settle();
		expect(posted).toEqual([]);
		await ready();
		const message = {
			type: 'CHAT_START',
			kind: 'LIVECHAT',
			address: `${SCRIPT}?license=1520`,
			settings: { host: 'cdn.example.com', license: '1520' },
			language: 'EN',
			userName: 'player',
		};
		expect(posted).toEqual([[message, OWN]]);
	});

	test.each([
		['CN', 'CN'],
		['TW', 'CN'],
		['TH', 'TH'],
	])('CON-01 %s is sent as %s', async (from, sent) => {
		language = from;
		start();
		await ready();
		expect(posted[0]?.[0]).toMatchObject({ type: 'CHAT_START', language: sent, userName: '' });
		start(PLATFORM);
		await settle();
		expect(launchPlatformChat).toHaveBeenCalledExactlyOnceWith('Chat with us', sent);
	});

	test('one chat at a time: starting another one ends the first, and makes another frame', () => {
		start(AICAN);
		const first = $chat.get();
		expect(startChat({ ...AICAN }, closed)).toBe(true);
		expect($chat.get()).toBe(first);
		start();
		expect($chat.get()).toMatchObject({ entry: DIRECT, state: 'connecting' });
		expect($chat.get()?.id).not.toBe(first?.id);
	});

	test('mail, addresses that may not be framed, and everything without settings are links, and don’t end the chat', () => {
		start(AICAN);
		expect(startChat(entry('TX-CHAT', { address: 'https://other.example/' }), closed)).toBe(false);
		expect(startChat(entry('OTHERS', { kind: 'email', address: 'mailto:a@b.example' }), closed)).toBe(false);
		settings = undefined;
		expect(startChat(DIRECT, closed)).toBe(false);
		expect($chat.get()?.entry).toBe(AICAN);
	});
});

describe('API-23 an entry without an address', () => {
	const ASKED = entry('COMM100', { address: '' });

	test('asks the gateway for the script while the page loads', async () => {
		call.mockResolvedValue({ script: SCRIPT, settings: { site_id: '1' } });
		start(ASKED);
		expect(call).toHaveBeenCalledExactlyOnceWith(
			expect.objectContaining({ path: '/wps/relay/WPSCORE_getCustomerServiceScript' }),
			{ csType: 'COMM100' },
		);
		await ready();
		expect(posted[0]?.[0]).toMatchObject({ kind: 'COMM100', address: SCRIPT, settings: { site_id: '1' } });
	});

	test.each([
		'https://evil.example/tracking.js',
		'',
		'//evil.example/tracking.js',
		'javascript:alert(1)',
		'https://',
	])('runs no script but the merchant’s: not "%s"', async (script) => {
		call.mockResolvedValue({ script, settings: {} });
		start(ASKED);
		hear({ type: 'CHAT_READY' });
		expect(await failure()).toBe('refused');
		expect(posted).toEqual([]);
	});

	test('fails at once if the gateway has no answer', async () => {
		call.mockRejectedValue(new GatewayError('network'));
		start(ASKED);
		expect(await failure()).toBe('refused');
	});
});

describe('it opens, or fails', () => {
	test('once its page says so', async () => {
		start();
		opened();
		expect(state()).toBe('open');
		// A later failure doesn't count.
		hear({ type: 'CHAT_FAILED', why: 'blocked' });
		await vi.advanceTimersByTimeAsync(20_000);
		expect(state()).toBe('open');
	});

	test.each(['blocked', 'refused'])('%s if its page reports so, and may be restarted', async (why) => {
		start();
		const first = $chat.get()?.id;
		hear({ type: 'CHAT_FAILED', why });
		expect(await failure()).toBe(why);
		start();
		expect($chat.get()).toMatchObject({ state: 'connecting' });
		expect($chat.get()?.id).not.toBe(first);
	});

	test('slow after 4 s, and failed after 10, even if the gateway or the page never responds', async () => {
		call.mockReturnValue(new Promise(() => {}));
		start(entry('LIVECHAT', { address: '' }));
		await vi.advanceTimersByTimeAsync(3999);
		expect(state()).toBe('connecting');
		await vi.advanceTimersByTimeAsync(1);
		expect(state()).toBe('slow');
		await vi.advanceTimersByTimeAsync(5999);
		expect(state()).toBe('slow');
		await vi.advanceTimersByTimeAsync(1);
		expect($chat.get()).toMatchObject({ state: 'failed', failure: 'slow' });
	});

	test('blocked if something else has come in place of its page', async () => {
		start();
		frameLoaded();
		await vi.advanceTimersByTimeAsync(500);
		expect($chat.get()).toMatchObject({ state: 'failed', failure: 'blocked' });
	});

	test('its own page, which speaks before it has loaded, has all the time there is', async () => {
		start();
		await ready();
		frameLoaded();
		await vi.advanceTimersByTimeAsync(9000);
		expect(state()).toBe('slow');
	});

	test('offline if the site can’t be reached either', async () => {
		isDown = true;
		start();
		hear({ type: 'CHAT_FAILED', why: 'blocked' });
		expect(await failure()).toBe('offline');
	});

	test('another chat that starts meanwhile doesn’t fail with it', async () => {
		start();
		hear({ type: 'CHAT_FAILED', why: 'blocked' });
		start(AICAN);
		await vi.advanceTimersByTimeAsync(1000);
		expect($chat.get()).toMatchObject({ entry: AICAN, state: 'connecting' });
	});
});

describe('UI-09 unread messages', () => {
	const unread = (count: unknown) => ({ type: 'CHAT_UNREAD', count });

	test('count while the chat is hidden, until it’s shown or ends', () => {
		start();
		opened();
		expect(posted).toEqual([[{ type: 'CHAT_HIDE' }, OWN]]);
		showChat();
		hear(unread(1));
		expect($chatUnread.get()).toBe(0);
		hideChat();
		hideChat();
		hear(unread(2));
		expect($chatUnread.get()).toBe(2);
		showChat();
		expect($chatUnread.get()).toBe(0);
		expect(posted.slice(1).map(([message]) => message)).toEqual([
			{ type: 'CHAT_SHOW' },
			{ type: 'CHAT_HIDE' },
			{ type: 'CHAT_SHOW' },
		]);
		hideChat();
		hear(unread(3));
		endChat();
		expect($chatUnread.get()).toBe(0);
	});

	test.each([
		['another window', unread(3), { source: {} }],
		['another origin', unread(3), { origin: 'null' }],
		['no window', unread(3), { source: null }],
		['markup', unread('<b>'), {}],
		['less than none', unread(-1), {}],
		['half of one', unread(0.5), {}],
		['text', 'CHAT_UNREAD', {}],
		['nothing', null, {}],
	])('are not taken from %s', (_, data, from) => {
		start();
		hear(data, from);
		expect($chatUnread.get()).toBe(0);
	});

	test('are never more than a badge has room for', () => {
		start();
		hear(unread(1e9));
		expect($chatUnread.get()).toBe(99);
	});

	test('the gateway counts those of the platform’s own chat', async () => {
		start(PLATFORM);
		await ready();
		hear(unread(2));
		expect($chatUnread.get()).toBe(0);
	});
});

describe('EN-22 the platform’s own chat', () => {
	test('opens at the address that the gateway answers', async () => {
		start(PLATFORM);
		await ready();
		expect(launchPlatformChat).toHaveBeenCalledOnce();
		expect(posted[0]?.[0]).toMatchObject({ kind: 'FRAME', address: 'https://tx.example.com/room' });
	});

	test('fails with its address if it may not be framed', async () => {
		launchPlatformChat.mockResolvedValue('https://chat.example/room');
		start(PLATFORM);
		expect(await failure()).toEqual({ window: 'https://chat.example/room' });
	});

	test('fails if the gateway refuses it, and a session that is over ends', async () => {
		const error = new GatewayError('gateway', { code: 'CUSTOMER_NOT_LOGIN', status: 401 });
		launchPlatformChat.mockRejectedValue(error);
		start(PLATFORM);
		expect(await failure()).toBe('refused');
		expect(reportQuietly).toHaveBeenCalledWith(error, 'launchChat');
		launchPlatformChat.mockRejectedValue(new GatewayError('timeout'));
		start(PLATFORM);
		expect(await failure()).toBe('slow');
	});

	test('starts nothing once it has ended', async () => {
		let answer: (address: string) => void = () => {};
		launchPlatformChat.mockReturnValue(new Promise((resolve) => (answer = resolve)));
		start(PLATFORM);
		hear({ type: 'CHAT_READY' });
		endChat();
		answer('https://tx.example.com/room');
		await vi.advanceTimersByTimeAsync(0);
		expect([posted, $chat.get()]).toEqual([[], undefined]);
	});

	test('gets the member’s key when it asks, and no other chat does', async () => {
		start(PLATFORM);
		hear({ type: 'CHAT_AUTH_KEY' });
		await vi.waitFor(() => expect(posted).toEqual([[{ type: 'CHAT_AUTH_KEY', authKey: 'key-1' }, OWN]]));
		start();
		hear({ type: 'CHAT_AUTH_KEY' });
		await settle();
		expect(posted).toEqual([]);
	});
});

test('the player can close it in the vendor’s window', () => {
	start();
	hear({ type: 'CHAT_CLOSED' });
	expect(closed).toHaveBeenCalledOnce();
});

test('a chat that has ended no longer counts or closes anything', async () => {
	const disconnect = start();
	endChat();
	hear({ type: 'CHAT_UNREAD', count: 3 });
	hear({ type: 'CHAT_CLOSED' });
	await vi.advanceTimersByTimeAsync(20_000);
	expect([$chatUnread.get(), $chat.get(), closed.mock.calls]).toEqual([0, undefined, []]);
	disconnect();
	expect(listeners.size).toBe(0);
});
