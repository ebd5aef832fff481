import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Chat } from '../../../../../src/features/support/chat/chat-session.ts';
import type { ServiceEntry } from '../../../../../src/features/support/entries.ts';

const chats = vi.hoisted(() => ({ startChat: vi.fn(), showChat: vi.fn(), hideChat: vi.fn() }));
const readEntries = vi.hoisted(() => vi.fn());
const loadStatus = vi.hoisted(() => vi.fn());
const $chat = atom<Chat | undefined>();
const $session = atom<{ token: string } | undefined>();
const $status = atom<object | undefined>({});
const closed = vi.fn();

vi.mock('../../../../../src/core/session.ts', () => ({
	get $session() {
		return $session;
	},
}));
vi.mock('../../../../../src/core/site-status.ts', () => ({
	get $status() {
		return $status;
	},
	loadStatus,
}));
vi.mock('../../../../../src/features/support/chat/settings.ts', () => ({
	loadChatSettings: async () => ({}),
}));
vi.mock('../../../../../src/features/support/chat/chat-session.ts', () => ({
	...chats,
	endChat: () => $chat.set(undefined),
	get $chat() {
		return $chat;
	},
}));
vi.mock('../../../../../src/features/support/entries.ts', () => ({
	readEntries,
	isSameEntry: (one: ServiceEntry, other: ServiceEntry) => one.address === other.address,
}));

const { $entries, $sheet, chooseEntry, leaveSheet, prepareEntry, retry, showList, showSheet } = await import(
	'../../../../../src/features/support/sheet/sheet-store.ts'
);

const entry = (name: string, kind: ServiceEntry['kind'] = 'chat'): ServiceEntry => ({
	csType: name.toUpperCase(),
	kind,
	name,
	address: `https://${name.toLowerCase()}.example/`,
	place: '',
});
const [FIRST, SECOND, EMAIL, LINK] = [
	entry('First'),
	entry('Second'),
	entry('Email', 'email'),
	entry('Link', 'link'),
];
const open = (which?: ServiceEntry) => showSheet(which, closed);
const names = () => $entries.get().map(({ name }) => name);
const fail = (failed: ServiceEntry, failure: Chat['failure']) =>
	$chat.set({ id: 1, entry: failed, state: 'failed', ...(failure && { failure }) });
const problem = () => $sheet.get().problem;

beforeEach(() => {
	leaveSheet();
	$session.set(undefined);
	$chat.set(undefined);
	$status.set({});
	showList();
	vi.clearAllMocks();
	readEntries.mockReset().mockResolvedValue([FIRST, SECOND, EMAIL]);
	// Links aren't chats, nor is mail.
	chats.startChat.mockReset().mockImplementation((started: ServiceEntry) => {
		if (started.kind !== 'chat') return false;
		$chat.set({ id: 1, entry: started, state: 'connecting' });
		return true;
	});
});

test('an entry’s chat opens at once, and one that is a link is followed', async () => {
	await open(SECOND);
	expect([$sheet.get().view, $chat.get()?.entry]).toEqual(['chat', SECOND]);
	expect(chats.showChat).toHaveBeenCalled();
	expect(chooseEntry(LINK)).toBe(false);
	expect($sheet.get().view).toBe('chat');
	$chat.set(undefined);
	showList();
	await open(LINK);
	expect([$sheet.get().view, names()]).toEqual(['list', ['First', 'Second', 'Email']]);
});

test('a touch starts a chat, unless one is under way', async () => {
	await open();
	prepareEntry(FIRST);
	expect([$sheet.get().view, $chat.get()?.entry]).toEqual(['list', FIRST]);
	prepareEntry(SECOND);
	expect($chat.get()?.entry).toBe(FIRST);
});

test.each([
	['in the list’s place if there is nothing else', [FIRST], 'chat', FIRST],
	['unseen beside mail', [FIRST, EMAIL], 'list', FIRST],
	['not beside another way', [FIRST, LINK], 'list', undefined],
])('the only chat starts by itself: %s', async (_, entries, view, started) => {
	readEntries.mockResolvedValue(entries);
	await open();
	expect([$sheet.get().view, $chat.get()?.entry]).toEqual([view, started]);
});

test('a sheet that is closed while it loads starts no chat, which would count as read', async () => {
	let answer: (entries: ServiceEntry[]) => void = () => {};
	readEntries.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
	const list = open();
	leaveSheet();
	answer([FIRST]);
	await list;
	const chat = open(FIRST);
	leaveSheet();
	await chat;
	expect([$chat.get(), $sheet.get().view, names()]).toEqual([undefined, 'list', ['First']]);
	expect(chats.showChat).not.toHaveBeenCalled();
});

test.each([
	['blocked', 'blocked'],
	['offline', 'offline'],
	['slow', 'unreachable'],
	['refused', 'unreachable'],
] as const)(
	'UI-09 a chat that fails as %s gives way to the others, and is offered last',
	async (why, text) => {
		await open();
		chooseEntry(FIRST);
		fail(FIRST, why);
		expect(problem()).toEqual({ text, name: 'First' });
		expect([$sheet.get().view, names(), $chat.get()]).toEqual([
			'list',
			['Second', 'Email', 'First'],
			undefined,
		]);
	},
);

test('the only chat can be tried again when it fails', async () => {
	readEntries.mockResolvedValue([FIRST]);
	await open();
	fail(FIRST, 'refused');
	expect(problem()).toEqual({ text: 'unreachable_alone', name: 'First' });
	chooseEntry(FIRST);
	expect(problem()).toBeUndefined();
	fail(FIRST, 'offline');
	expect(problem()).toEqual({ text: 'offline', name: 'First' });
});

test('a chat that fails unseen shows no problem', async () => {
	await open();
	prepareEntry(FIRST);
	fail(FIRST, 'slow');
	expect([problem(), names(), $chat.get()]).toEqual([undefined, ['First', 'Second', 'Email'], undefined]);
});

test('a chat that may not be framed becomes the first entry, as a link with its host', async () => {
	await open();
	chooseEntry(SECOND);
	fail(SECOND, { window: 'https://chat.example/room' });
	expect(problem()).toEqual({ text: 'elsewhere', name: 'Second' });
	expect($entries.get()[0]).toMatchObject({
		name: 'Second',
		csType: 'OTHERS',
		address: 'https://chat.example/room',
		place: 'chat.example',
	});
	expect(names()).toEqual(['Second', 'First', 'Email']);
});

test('the list can be loaded again, with the status it needs', async () => {
	readEntries.mockRejectedValue(new TypeError('Failed to fetch'));
	await open();
	expect([problem(), names()]).toEqual([{ text: 'failed', canRetry: true }, []]);
	readEntries.mockResolvedValue([]);
	await retry();
	expect(problem()).toEqual({ text: 'none', canRetry: true });
	expect(loadStatus).not.toHaveBeenCalled();
	$status.set(undefined);
	readEntries.mockResolvedValue([LINK]);
	await retry();
	expect(loadStatus).toHaveBeenCalledOnce();
	expect([problem(), names()]).toEqual([undefined, ['Link']]);
});

test('SES-01 a member’s chat and entries end with the session, and those of the next are read', async () => {
	$session.set({ token: 'one' });
	await open(FIRST);
	let answer: (entries: ServiceEntry[]) => void = () => {};
	readEntries.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
	const late = retry();
	chooseEntry(FIRST);
	// A session that is stored again is the same one.
	$session.set({ token: 'one' });
	expect($chat.get()?.entry).toBe(FIRST);
	readEntries.mockResolvedValue([LINK]);
	$session.set(undefined);
	expect([$chat.get(), names(), $sheet.get().view]).toEqual([undefined, [], 'list']);
	await vi.waitFor(() => expect(names()).toEqual(['Link']));
	answer([SECOND]);
	await late;
	expect(names()).toEqual(['Link']);
});

test('while the sheet is closed, the end of a session reads nothing', async () => {
	$session.set({ token: 'one' });
	await open(FIRST);
	leaveSheet();
	readEntries.mockClear();
	$session.set({ token: 'two' });
	expect([$chat.get(), names(), readEntries.mock.calls]).toEqual([undefined, [], []]);
});
