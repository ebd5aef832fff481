// @vitest-environment jsdom
import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChatOptions } from '../../../../../src/features/service/chat/chat.ts';
import type { ServiceEntry } from '../../../../../src/features/service/entries/entries.ts';
import { $unread } from '../../../../../src/features/service/known.ts';
import {
	currentTalk,
	endTalk,
	prepareTalks,
	startTalk,
} from '../../../../../src/features/service/sheet/talk.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';

/** A chat that the test opens and lets fail. */
function fakeChat(options: ChatOptions, place: HTMLElement) {
	let open = () => {};
	let fail: (why: string) => void = () => {};
	const opened = new Promise<void>((resolve, reject) => {
		open = resolve;
		fail = (why) => reject(new Error(why));
	});
	const chat = {
		options,
		place,
		opened,
		open,
		fail,
		close: () => {},
		$unread: atom(0),
		show: vi.fn(),
		hide: vi.fn(),
		end: vi.fn(),
		onClose: (run: () => void) => {
			chat.close = run;
		},
	};
	return chat;
}

let chats: ReturnType<typeof fakeChat>[] = [];
let inWindow = false;
let launch: () => Promise<string>;
const authKey = vi.hoisted(() => async () => 'key');
const reported = vi.hoisted(() => vi.fn(async (..._: unknown[]) => undefined));
const $session = atom<{ userName: string } | undefined>(undefined);

vi.mock('../../../../../src/core/page.ts', () => ({ getPage: () => ({ language: 'TW', merchant: 'a' }) }));
vi.mock('../../../../../src/core/report.ts', () => ({ reportQuietly: reported }));
vi.mock('../../../../../src/core/session.ts', () => ({
	get $session() {
		return $session;
	},
}));
vi.mock('../../../../../src/features/service/cbs/index.ts', () => ({ authKey, launchChat: () => launch() }));
vi.mock('../../../../../src/features/service/chat/settings.ts', () => ({
	loadChatSettings: async () => ({}),
}));
vi.mock('../../../../../src/features/service/chat/start-chat.ts', () => ({
	startChat(options: ChatOptions, place: HTMLElement) {
		if (inWindow) return undefined;
		const chat = fakeChat(options, place);
		chats.push(chat);
		return chat;
	},
}));

const entry = (csType: string, more: Partial<ServiceEntry> = {}): ServiceEntry => ({
	csType,
	kind: 'chat',
	name: 'Live chat',
	address: `https://${csType.toLowerCase()}.example/`,
	place: '',
	...more,
});
const OWN = entry('CBS3', { kind: 'own', name: 'Chat with us', address: '' });
const place = document.createElement('div');
const closed = vi.fn();
const start = (which: ServiceEntry) => startTalk(which, place, closed);

beforeEach(async () => {
	endTalk();
	[chats, inWindow] = [[], false];
	$session.set(undefined);
	launch = async () => 'https://chat.example/room';
	await prepareTalks();
});

test('UI-09 a chat gets the address, the language of the page and the member’s name', async () => {
	$session.set({ userName: 'player' });
	const talk = start(entry('AICAN'));
	expect(chats[0]?.options).toEqual({
		csType: 'AICAN',
		address: 'https://aican.example/',
		language: 'TW',
		title: 'Live chat',
		userName: 'player',
	});
	chats[0]?.open();
	expect(await talk?.outcome).toBe('open');
	chats[0]?.close();
	expect(closed).toHaveBeenCalledOnce();
});

test('one chat at a time: the same goes on, another one ends it', () => {
	const first = start(entry('AICAN'));
	expect(start(entry('AICAN'))).toBe(first);
	expect(chats).toHaveLength(1);
	start(entry('TX-CHAT'));
	expect(chats[0]?.end).toHaveBeenCalledOnce();
	expect(place.children).toHaveLength(1);
});

test('UI-09 unread messages of the chat are counted until it ends', () => {
	start(entry('AICAN'));
	chats[0]?.$unread.set(2);
	expect($unread.get()).toBe(2);
	endTalk();
	expect($unread.get()).toBe(0);
	chats[0]?.$unread.set(3);
	expect($unread.get()).toBe(0);
});

test('a chat that starts before it is shown is hidden until then', () => {
	const talk = start(entry('AICAN'));
	expect(chats[0]?.hide).toHaveBeenCalledOnce();
	talk?.show();
	expect(chats[0]?.show).toHaveBeenCalledOnce();
});

test.each(['blocked', 'slow', 'refused', 'offline'])(
	'a chat that fails as %s says so, and is gone',
	async (why) => {
		const talk = start(entry('AICAN'));
		chats[0]?.fail(why);
		expect(await talk?.outcome).toBe(why);
		expect(currentTalk()).toBeUndefined();
		expect(place.children).toHaveLength(0);
	},
);

test('what may not be framed, and mail, is followed as a link, and ends no chat', () => {
	start(entry('AICAN'));
	inWindow = true;
	expect(start(entry('TX-CHAT'))).toBeUndefined();
	expect(start(entry('OTHERS', { kind: 'email', address: 'mailto:a@b.example' }))).toBeUndefined();
	expect(currentTalk()?.entry.csType).toBe('AICAN');
	expect(place.children).toHaveLength(1);
});

test('EN-22 the platform’s own chat opens at the address that the gateway answers', async () => {
	const talk = start(OWN);
	talk?.show();
	await vi.waitFor(() => expect(chats).toHaveLength(1));
	expect(chats[0]?.options).toMatchObject({ csType: 'CBS3', address: 'https://chat.example/room' });
	expect(chats[0]?.show).toHaveBeenCalledOnce();
	chats[0]?.$unread.set(2);
	// The gateway counts these.
	expect($unread.get()).toBe(0);
	chats[0]?.open();
	expect(await talk?.outcome).toBe('open');
});

test('an own chat that may not be framed says where it is', async () => {
	inWindow = true;
	expect(await start(OWN)?.outcome).toEqual({ elsewhere: 'https://chat.example/room' });
	expect(currentTalk()).toBeUndefined();
});

test('an own chat that the gateway refuses fails, and a session that is over ends', async () => {
	const error = new GatewayError('gateway', { code: 'CUSTOMER_NOT_LOGIN', status: 401 });
	launch = () => Promise.reject(error);
	expect(await start(OWN)?.outcome).toBe('refused');
	expect(reported).toHaveBeenCalledWith(error, 'launchChat');
	launch = () => Promise.reject(new GatewayError('timeout'));
	expect(await start(OWN)?.outcome).toBe('slow');
});

test('an own chat that was ended before its address came does not start', async () => {
	let answer: (address: string) => void = () => {};
	launch = () => new Promise((resolve) => (answer = resolve));
	const talk = start(OWN);
	endTalk();
	answer('https://chat.example/room');
	await talk?.outcome;
	expect(chats).toEqual([]);
});
