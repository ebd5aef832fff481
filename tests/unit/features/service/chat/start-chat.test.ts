// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Chat, ChatOptions } from '../../../../../src/features/service/chat/chat.ts';
import { loadChatSettings } from '../../../../../src/features/service/chat/settings.ts';
import { startChat } from '../../../../../src/features/service/chat/start-chat.ts';

const gateway = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => gateway);

const OWN = location.origin;
const SCRIPT = 'https://cdn.example.com/tracking.js';
const SETTINGS = { pathKey: '', scripts: [SCRIPT], frames: ['https://tx.example.com', '/chat/'] };
const DIRECT: ChatOptions = { csType: 'LIVECHAT', address: `${SCRIPT}?license=1520`, language: 'EN' };

let chat: Chat | undefined;
let posted: unknown[][];
const frame = () => document.querySelector('iframe') as HTMLIFrameElement;

/** Starts one, and reads what it sends to its page. */
function start(options: Partial<ChatOptions> = {}): Chat {
	chat = startChat({ ...DIRECT, ...options }, document.body);
	if (!chat) throw new Error('It opens as a window');
	posted = [];
	Object.defineProperty(frame(), 'contentWindow', {
		value: { postMessage: (...args: unknown[]) => posted.push(args) },
	});
	return chat;
}

/** Its page says something, or somebody else does. */
const hear = (data: unknown, { source = frame()?.contentWindow as unknown, origin = OWN } = {}) =>
	dispatchEvent(Object.assign(new Event('message'), { data, source, origin }));

const ready = () => {
	hear({ type: 'CHAT_READY' });
	return vi.advanceTimersByTimeAsync(0);
};
const endOf = (started: Chat) =>
	started.opened.then(
		() => 'open',
		({ message }: Error) => message,
	);

beforeEach(async () => {
	vi.stubGlobal(
		'fetch',
		vi.fn(async () => Response.json(SETTINGS)),
	);
	await loadChatSettings();
	vi.useFakeTimers();
	gateway.call.mockReset();
});
afterEach(() => {
	chat?.end();
});

test('UI-09 a chat is a frame of the site’s own page, which may not lead the site away', () => {
	start({ title: 'Live chat' });
	expect(frame().getAttribute('src')).toBe('/m/chat');
	expect(frame().title).toBe('Live chat');
	expect(frame().getAttribute('sandbox')).not.toContain('top-navigation');
});

test('UI-09 its page learns what to open when it is ready, and nobody else does', async () => {
	start({ userName: 'demo' });
	hear({ type: 'CHAT_READY' }, { source: {} });
	hear({ type: 'CHAT_READY' }, { origin: 'https://evil.example' });
	await vi.advanceTimersByTimeAsync(0);
	expect(posted).toEqual([]);
	await ready();
	const message = {
		type: 'CHAT_START',
		kind: 'LIVECHAT',
		address: `${SCRIPT}?license=1520`,
		settings: { host: 'cdn.example.com', license: '1520' },
		language: 'EN',
		userName: 'demo',
	};
	expect(posted).toEqual([[message, OWN]]);
});

test.each([
	['CN', 'CN'],
	['TW', 'CN'],
	['TH', 'TH'],
] as const)('CON-01 %s is sent as %s', async (language, sent) => {
	start({ language });
	await ready();
	expect(posted[0]?.[0]).toMatchObject({ type: 'CHAT_START', language: sent });
});

test('an address that the merchant doesn’t name is left to a window', () => {
	expect(
		startChat({ csType: 'AICAN', address: 'https://other.example/', language: 'EN' }, document.body),
	).toBeUndefined();
	expect(frame()).toBeNull();
});

describe('API-23 an entry without an address', () => {
	const ASKED = { csType: 'COMM100', address: '' };

	test('asks the gateway for the script while the page loads', async () => {
		gateway.call.mockResolvedValue({ script: SCRIPT, settings: { site_id: '1' } });
		start(ASKED);
		expect(gateway.call).toHaveBeenCalledExactlyOnceWith(
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
		gateway.call.mockResolvedValue({ script, settings: {} });
		const ended = endOf(start(ASKED));
		hear({ type: 'CHAT_READY' });
		expect(await ended).toBe('refused');
		expect(posted).toEqual([]);
	});

	test('fails at once where the gateway has no answer', async () => {
		gateway.call.mockRejectedValue(new Error('500'));
		const ended = endOf(start(ASKED));
		await ready();
		expect(await ended).toBe('refused');
	});
});

describe('it opens, or fails', () => {
	test('once its page says so', async () => {
		const ended = endOf(start());
		hear({ type: 'CHAT_OPENED' });
		expect(await ended).toBe('open');
		// What it may say later is no failure.
		hear({ type: 'CHAT_FAILED', why: 'blocked' });
		await vi.advanceTimersByTimeAsync(20_000);
		expect(frame()).not.toBeNull();
	});

	test.each(['blocked', 'refused'])('%s, as its page says, and its frame is gone', async (why) => {
		const ended = endOf(start());
		hear({ type: 'CHAT_FAILED', why });
		expect(await ended).toBe(why);
		expect(frame()).toBeNull();
	});

	test('slow after 10 s, even if the gateway or the page says nothing at all', async () => {
		gateway.call.mockReturnValue(new Promise(() => {}));
		let ended = '';
		void endOf(start({ csType: 'LIVECHAT', address: '' })).then((how) => {
			ended = how;
		});
		await vi.advanceTimersByTimeAsync(9999);
		expect(ended).toBe('');
		await vi.advanceTimersByTimeAsync(1);
		expect(ended).toBe('slow');
		expect(frame()).toBeNull();
	});

	test('blocked where something else has come in place of its page', async () => {
		const ended = endOf(start());
		frame().dispatchEvent(new Event('load'));
		await vi.advanceTimersByTimeAsync(500);
		expect(await ended).toBe('blocked');
	});

	test('its own page, which speaks before it has loaded, has all the time there is', async () => {
		start().opened.catch(() => undefined);
		hear({ type: 'CHAT_READY' });
		frame().dispatchEvent(new Event('load'));
		await vi.advanceTimersByTimeAsync(9000);
		expect(frame()).not.toBeNull();
	});

	test('offline where the site is out of reach, too', async () => {
		vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
		vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
		const ended = endOf(start());
		hear({ type: 'CHAT_FAILED', why: 'blocked' });
		expect(await ended).toBe('offline');
	});
});

describe('UI-09 unread messages', () => {
	test('count while the chat is hidden, and are read when it’s shown', () => {
		const { $unread, hide, show } = start();
		hear({ type: 'CHAT_OPENED' });
		hear({ type: 'CHAT_UNREAD', count: 1 });
		expect($unread.get()).toBe(0);
		hide();
		hear({ type: 'CHAT_UNREAD', count: 2 });
		expect($unread.get()).toBe(2);
		show();
		expect($unread.get()).toBe(0);
		expect(posted.map(([message]) => message)).toEqual([{ type: 'CHAT_HIDE' }, { type: 'CHAT_SHOW' }]);
	});

	test('a chat that starts hidden opens all the same, and is hidden then', () => {
		start().hide();
		expect(posted).toEqual([]);
		hear({ type: 'CHAT_OPENED' });
		expect(posted).toEqual([[{ type: 'CHAT_HIDE' }, OWN]]);
	});

	test.each([
		['another window', { type: 'CHAT_UNREAD', count: 3 }, { source: {} }],
		['another origin', { type: 'CHAT_UNREAD', count: 3 }, { origin: 'null' }],
		['no window', { type: 'CHAT_UNREAD', count: 3 }, { source: null }],
		['markup', { type: 'CHAT_UNREAD', count: '<b>' }, {}],
		['less than none', { type: 'CHAT_UNREAD', count: -1 }, {}],
		['half of one', { type: 'CHAT_UNREAD', count: 0.5 }, {}],
		['text', 'CHAT_UNREAD', {}],
		['nothing', null, {}],
	])('are not taken from %s', (_, data, from) => {
		const { $unread, hide } = start();
		hide();
		hear(data, from);
		expect($unread.get()).toBe(0);
	});

	test('are never more than a badge has room for', () => {
		const { $unread, hide } = start();
		hide();
		hear({ type: 'CHAT_UNREAD', count: 1e9 });
		expect($unread.get()).toBe(99);
	});
});

test('the player can close it in the vendor’s window', () => {
	const close = vi.fn();
	start().onClose(close);
	hear({ type: 'CHAT_CLOSED' });
	expect(close).toHaveBeenCalledOnce();
});

test('the member’s key goes to the chat that asks for it, if it is the platform’s', async () => {
	start({
		csType: 'CBS3',
		address: 'https://tx.example.com/cbs',
		authKey: async () => 'key-1',
	});
	hear({ type: 'CHAT_AUTH_KEY' });
	await vi.advanceTimersByTimeAsync(0);
	expect(posted).toEqual([[{ type: 'CHAT_AUTH_KEY', authKey: 'key-1' }, OWN]]);
	chat?.end();
	start();
	hear({ type: 'CHAT_AUTH_KEY' });
	await vi.advanceTimersByTimeAsync(0);
	expect(posted).toEqual([]);
});

test('a chat that was ended says and hears nothing any more', async () => {
	const { end, $unread, hide } = start();
	const own = frame().contentWindow;
	hide();
	end();
	expect(frame()).toBeNull();
	hear({ type: 'CHAT_UNREAD', count: 3 }, { source: own });
	await vi.advanceTimersByTimeAsync(20_000);
	expect($unread.get()).toBe(0);
});
