import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
	$chat,
	connectFrame,
	endChat,
	setShown,
	startChat,
} from '../../../../../src/features/support/chat/chat-session.ts';
import type { ServiceEntry } from '../../../../../src/features/support/entries.ts';
import { $chatUnread } from '../../../../../src/features/support/state.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';

const OWN = 'https://aurelia.example';
const SCRIPT = 'https://cdn.example.com/tracking.js';

const { call, launchPlatformChat } = vi.hoisted(() => ({ call: vi.fn(), launchPlatformChat: vi.fn() }));
const $session = atom<{ userName: string } | undefined>();
let language: string;
let isDown: boolean;

vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/core/page.ts', () => ({ getPage: () => ({ language }) }));
vi.mock('../../../../../src/core/forms/offline-guard.ts', () => ({ isOffline: async () => isDown }));
vi.mock('../../../../../src/core/session.ts', () => ({
	get $session() {
		return $session;
	},
}));
vi.mock('../../../../../src/core/files.ts', () => ({
	fetchJson: async () => ({ scripts: [SCRIPT], frames: ['https://chat.example'] }),
}));
vi.mock('../../../../../src/features/support/chat/platform-chat.ts', () => ({
	launchPlatformChat,
	platformAuthKey: async () => 'key-1',
}));

const entry = (csType: string, more: Partial<ServiceEntry> = {}): ServiceEntry => ({
	csType,
	kind: 'chat',
	name: 'Live chat',
	address: '',
	place: '',
	...more,
});
const framed = (csType: string): ServiceEntry => {
	const address = `https://${csType.toLowerCase()}.example/`;
	return entry(csType, { address, account: { kind: 'FRAME', address, settings: {} } });
};
const AICAN = framed('AICAN');
const VIP = framed('COMM100VIP');
const PLATFORM = entry('CBS3', { kind: 'own', name: 'Chat with us' });
const on = { onClosed: vi.fn(), onFailed: vi.fn() };

let listeners: Set<(event: object) => void>;
let posted: unknown[][];
let frame: { contentWindow: object; addEventListener(name: 'load', run: () => void): void };
let frameLoaded: () => void;

/** Starts a chat, and connects its frame. */
function start(which: ServiceEntry = AICAN): () => void {
	expect(startChat(which, on)).toBe(true);
	posted = [];
	frame = {
		contentWindow: { postMessage: (...args: unknown[]) => posted.push(args) },
		addEventListener: (_, run) => {
			frameLoaded = run;
		},
	};
	return connectFrame(frame as HTMLIFrameElement);
}

/** Receives a message from the chat's page, or from another sender. */
const hear = (data: unknown, { source = frame.contentWindow as unknown, origin = OWN } = {}) => {
	for (const listener of listeners) listener({ data, source, origin });
};
const settle = () => vi.advanceTimersByTimeAsync(0);
const ready = () => {
	hear({ type: 'CHAT_READY' });
	return settle();
};
const state = () => $chat.get()?.state;
/** Resolves to the reason for which the chat has ended. */
const failure = async () => {
	await vi.waitFor(() => expect(on.onFailed).toHaveBeenCalledOnce());
	expect($chat.get()).toBeUndefined();
	return on.onFailed.mock.lastCall?.[0];
};

beforeEach(() => {
	vi.useFakeTimers();
	listeners = new Set();
	vi.stubGlobal('location', { origin: OWN });
	vi.stubGlobal('addEventListener', (_: string, run: (event: object) => void) => listeners.add(run));
	vi.stubGlobal('removeEventListener', (_: string, run: (event: object) => void) => listeners.delete(run));
	[language, isDown] = ['EN', false];
	$session.set(undefined);
	call.mockReset();
	launchPlatformChat.mockReset().mockResolvedValue({ window: 'https://chat.example/room' });
});
afterEach(() => {
	setShown(false);
	endChat();
});

describe('starting a chat', () => {
	test('UI-09 sends its account to its page once that is ready, and to no other window', async () => {
		$session.set({ userName: 'player' });
		start();
		hear({ type: 'CHAT_READY' }, { source: {} });
		hear({ type: 'CHAT_READY' }, { source: null });
		hear({ type: 'CHAT_READY' }, { origin: 'https://evil.example' });
		await settle();
		expect(posted).toEqual([]);
		await ready();
		const message = { type: 'CHAT_START', ...AICAN.account, language: 'EN', userName: 'player' };
		expect(posted).toEqual([[message, OWN]]);
	});

	test.each([
		['CN', 'CN'],
		['TW', 'CN'],
		['TH', 'TH'],
	])('CON-01 sends the language %s as %s', async (from, sent) => {
		language = from;
		start();
		await ready();
		expect(posted[0]?.[0]).toMatchObject({ type: 'CHAT_START', language: sent, userName: '' });
		start(PLATFORM);
		await settle();
		expect(launchPlatformChat).toHaveBeenCalledExactlyOnceWith('Chat with us', sent);
	});

	test('ends the chat before it, whose frame is replaced, unless it’s the same one', () => {
		start();
		const first = $chat.get();
		expect(startChat({ ...AICAN }, on)).toBe(true);
		expect($chat.get()).toBe(first);
		start(VIP);
		expect($chat.get()).toMatchObject({ entry: VIP, state: 'connecting' });
		expect($chat.get()?.id).not.toBe(first?.id);
	});

	test('is refused for a link, and the chat that is under way continues', () => {
		start();
		expect(startChat({ ...VIP, account: undefined }, on)).toBe(false);
		expect($chat.get()?.entry).toBe(AICAN);
	});

	test('does nothing once the chat has ended', async () => {
		start(PLATFORM);
		hear({ type: 'CHAT_READY' });
		endChat();
		await settle();
		expect(launchPlatformChat).toHaveBeenCalledOnce();
		expect([posted, $chat.get()]).toEqual([[], undefined]);
	});
});

describe('API-23 a chat without an address', () => {
	const ASKED = entry('COMM100');

	const refused = [
		'https://evil.example/tracking.js',
		'',
		'//evil.example/tracking.js',
		'javascript:alert(1)',
	];

	test.each([...refused, new GatewayError('network')])(
		'runs no script but the merchant’s: not “%s”',
		async (script) => {
			if (script instanceof Error) call.mockRejectedValue(script);
			else call.mockResolvedValue({ script, settings: {} });
			start(ASKED);
			hear({ type: 'CHAT_READY' });
			expect(await failure()).toBe('refused');
			expect(posted).toEqual([]);
		},
	);
});

describe('a chat', () => {
	test('is open once its page reports so, and a later failure doesn’t count', async () => {
		start();
		hear({ type: 'CHAT_OPENED' });
		hear({ type: 'CHAT_FAILED', why: 'blocked' });
		await vi.advanceTimersByTimeAsync(20_000);
		expect(state()).toBe('open');
		expect(on.onFailed).not.toHaveBeenCalled();
	});

	test.each(['blocked', 'refused'])(
		'fails if its page reports “%s”, and can be started again',
		async (why) => {
			start();
			const first = $chat.get()?.id;
			// A vendor's script can send these.
			for (const forged of ['because', { window: 'javascript:alert(1)' }])
				hear({ type: 'CHAT_FAILED', why: forged });
			hear({ type: 'CHAT_FAILED', why });
			expect(await failure()).toBe(why);
			start();
			expect($chat.get()?.id).not.toBe(first);
		},
	);

	test('is blocked if another page has loaded, and has the full 10 s if its own has', async () => {
		start();
		frameLoaded();
		await vi.advanceTimersByTimeAsync(500);
		expect(await failure()).toBe('blocked');
		start();
		await ready();
		frameLoaded();
		await vi.advanceTimersByTimeAsync(9000);
		expect(state()).toBe('slow');
	});

	test('is offline if the site can’t be reached either', async () => {
		isDown = true;
		start();
		hear({ type: 'CHAT_FAILED', why: 'blocked' });
		expect(await failure()).toBe('offline');
	});

	test('that starts while another one fails isn’t ended with it', async () => {
		start();
		hear({ type: 'CHAT_FAILED', why: 'blocked' });
		start(VIP);
		await vi.advanceTimersByTimeAsync(1000);
		expect($chat.get()).toMatchObject({ entry: VIP, state: 'connecting' });
	});

	test('that has ended no longer counts or closes anything', async () => {
		const disconnect = start();
		endChat();
		hear({ type: 'CHAT_UNREAD', count: 3 });
		hear({ type: 'CHAT_CLOSED' });
		await vi.advanceTimersByTimeAsync(20_000);
		expect([$chatUnread.get(), $chat.get(), on.onClosed.mock.calls]).toEqual([0, undefined, []]);
		disconnect();
		expect(listeners.size).toBe(0);
	});
});

describe('UI-09 unread messages', () => {
	const unread = (count: unknown) => ({ type: 'CHAT_UNREAD', count });

	test('are counted while the chat is hidden, until it’s shown or ends', () => {
		start();
		hear({ type: 'CHAT_OPENED' });
		setShown(true);
		hear(unread(1));
		expect($chatUnread.get()).toBe(0);
		setShown(false);
		setShown(false);
		hear(unread(2));
		expect($chatUnread.get()).toBe(2);
		setShown(true);
		expect($chatUnread.get()).toBe(0);
		const types = ['CHAT_HIDE', 'CHAT_SHOW', 'CHAT_HIDE', 'CHAT_SHOW'];
		expect(posted).toEqual(types.map((type) => [{ type }, OWN]));
		setShown(false);
		hear(unread(3));
		endChat();
		expect($chatUnread.get()).toBe(0);
	});

	test.each([
		['<b>', 0],
		[-1, 0],
		[0.5, 0],
		[1e9, 99],
	])('show %j as %d, as an invalid number isn’t shown and two digits fit the badge', (count, shown) => {
		start();
		hear(unread(count));
		hear('CHAT_UNREAD');
		hear(null);
		expect($chatUnread.get()).toBe(shown);
	});
});

describe('EN-22 the platform’s own chat', () => {
	test('opens at the address of its launch; the gateway counts its messages', async () => {
		start(PLATFORM);
		await ready();
		expect(posted[0]?.[0]).toMatchObject({ kind: 'FRAME', address: 'https://chat.example/room' });
		hear({ type: 'CHAT_UNREAD', count: 2 });
		expect($chatUnread.get()).toBe(0);
	});

	test.each([['slow'], [{ window: 'https://other.example/room' }]])(
		'fails as its launch does: %o',
		async (why) => {
			launchPlatformChat.mockResolvedValue(why);
			start(PLATFORM);
			expect(await failure()).toEqual(why);
		},
	);

	test('gets the member’s key when it asks, and no other chat does', async () => {
		start(PLATFORM);
		hear({ type: 'CHAT_AUTH_KEY' });
		const answer = [{ type: 'CHAT_AUTH_KEY', authKey: 'key-1' }, OWN];
		await vi.waitFor(() => expect(posted).toContainEqual(answer));
		start();
		hear({ type: 'CHAT_AUTH_KEY' });
		await settle();
		expect(posted).not.toContainEqual(answer);
	});
});
