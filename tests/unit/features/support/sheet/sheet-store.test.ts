import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChatFailure } from '../../../../../src/features/support/chat/account.ts';
import type { Chat } from '../../../../../src/features/support/chat/chat-session.ts';
import type { ServiceEntry } from '../../../../../src/features/support/entries.ts';

const env = vi.hoisted(() => ({
	startChat: vi.fn(),
	setShown: vi.fn(),
	readEntries: vi.fn(),
	loadStatus: vi.fn(),
}));
const { startChat, setShown, readEntries, loadStatus } = env;
const $chat = atom<Chat | undefined>();
const $session = atom<{ token: string } | undefined>();
const $status = atom<object | undefined>({});

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
vi.mock('../../../../../src/features/support/chat/chat-session.ts', () => ({
	startChat,
	setShown,
	endChat: () => $chat.set(undefined),
	get $chat() {
		return $chat;
	},
}));
vi.mock('../../../../../src/features/support/entries.ts', () => ({
	readEntries,
	isSameEntry: (one: ServiceEntry, other: ServiceEntry) => one.address === other.address,
}));

const { $sheet, chooseEntry, closeSheet, retry, showList, showSheet } = await import(
	'../../../../../src/features/support/sheet/sheet-store.ts'
);

const entry = (name: string, kind: ServiceEntry['kind'] = 'chat'): ServiceEntry => ({
	csType: name.toUpperCase(),
	kind,
	name,
	address: `https://${name.toLowerCase()}.example/`,
	place: '',
});
const FIRST = entry('First');
const SECOND = entry('Second');
const EMAIL = entry('Email', 'email');
const LINK = entry('Link', 'link');

const names = () => $sheet.get().entries.map(({ name }) => name);
const problem = () => $sheet.get().problem;
const chatInView = () => [$sheet.get().view, $chat.get()?.entry];
/** Ends the chat with a failure. */
function fail(failure: ChatFailure): void {
	$chat.set(undefined);
	startChat.mock.lastCall?.[1].onFailed(failure);
}

/** Makes the next list wait until the returned function is called. */
function holdList(): (entries: ServiceEntry[]) => void {
	let answer: (entries: ServiceEntry[]) => void = () => {};
	readEntries.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
	return answer;
}

beforeEach(() => {
	$session.set(undefined);
	$chat.set(undefined);
	$status.set({});
	$sheet.set({ isOpen: false, view: 'list', entries: [], isLoading: false });
	vi.clearAllMocks();
	readEntries.mockReset().mockResolvedValue([FIRST, SECOND, EMAIL]);
	startChat.mockReset().mockImplementation((started: ServiceEntry) => {
		if (started.kind !== 'chat') return false;
		$chat.set({ id: 1, entry: started, state: 'connecting' });
		return true;
	});
});

test('opens an entry’s chat at once, and the list for an entry that is a link', async () => {
	await showSheet(SECOND);
	expect(chatInView()).toEqual(['chat', SECOND]);
	expect(setShown).toHaveBeenLastCalledWith(true);
	expect(chooseEntry(LINK)).toBe(false);
	expect($sheet.get().view).toBe('chat');
	$chat.set(undefined);
	showList();
	await showSheet(LINK);
	expect(setShown).toHaveBeenLastCalledWith(false);
	expect([$sheet.get().view, names()]).toEqual(['list', ['First', 'Second', 'Email']]);
});

test('hides the chat while the sheet is closed, and shows it when the sheet opens again', async () => {
	await showSheet(FIRST);
	closeSheet();
	expect(setShown).toHaveBeenLastCalledWith(false);
	await showSheet();
	expect(setShown).toHaveBeenLastCalledWith(true);
	// The player closes the chat in the vendor's window.
	startChat.mock.lastCall?.[1].onClosed();
	expect($sheet.get()).toMatchObject({ isOpen: false, view: 'chat' });
});

test.each([
	['shown in place of the list if there is nothing else', [FIRST], 'chat', FIRST],
	['left alone if there is another way', [FIRST, EMAIL], 'list', undefined],
])('the only chat is %s', async (_, entries, view, started) => {
	readEntries.mockResolvedValue(entries);
	await showSheet();
	expect(chatInView()).toEqual([view, started]);
});

test('a sheet that is closed while it loads starts no chat, whose messages would count as read', async () => {
	const answer = holdList();
	const list = showSheet();
	closeSheet();
	answer([FIRST]);
	await list;
	expect([...chatInView(), names()]).toEqual(['list', undefined, ['First']]);
	expect(setShown).not.toHaveBeenCalledWith(true);
});

test('the only chat can be tried again when it fails', async () => {
	readEntries.mockResolvedValue([FIRST]);
	await showSheet();
	fail('refused');
	expect(problem()).toEqual({ text: 'unreachable_alone', name: 'First' });
	chooseEntry(FIRST);
	expect(problem()).toBeUndefined();
	fail('offline');
	expect(problem()).toEqual({ text: 'offline', name: 'First' });
});

test('a chat that fails in view becomes the last entry, and one behind the list leaves it as it is', async () => {
	await showSheet();
	chooseEntry(FIRST);
	fail('slow');
	expect([problem(), names()]).toEqual([
		{ text: 'unreachable', name: 'First' },
		['Second', 'Email', 'First'],
	]);
	chooseEntry(SECOND);
	showList();
	fail('slow');
	expect(names()).toEqual(['Second', 'Email', 'First']);
});

test('a chat that may not be framed becomes the first entry, as a link with its host', async () => {
	await showSheet();
	chooseEntry(SECOND);
	fail({ window: 'https://chat.example/room' });
	expect(problem()).toEqual({ text: 'elsewhere', name: 'Second' });
	expect($sheet.get().entries[0]).toMatchObject({
		name: 'Second',
		csType: 'OTHERS',
		address: 'https://chat.example/room',
		place: 'chat.example',
	});
	expect(names()).toEqual(['Second', 'First', 'Email']);
});

test('the list can be loaded again, with the status it needs', async () => {
	readEntries.mockRejectedValue(new TypeError('Failed to fetch'));
	await showSheet();
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

test('SES-01 a member’s chat and entries are removed when the session ends, and the next ones are loaded', async () => {
	$session.set({ token: 'one' });
	await showSheet(FIRST);
	const answer = holdList();
	const late = retry();
	chooseEntry(FIRST);
	// A session that is stored again is the same one.
	$session.set({ token: 'one' });
	expect($chat.get()?.entry).toBe(FIRST);
	readEntries.mockResolvedValue([LINK]);
	$session.set(undefined);
	expect([...chatInView(), names()]).toEqual(['list', undefined, []]);
	await vi.waitFor(() => expect(names()).toEqual(['Link']));
	answer([SECOND]);
	await late;
	expect(names()).toEqual(['Link']);
});

test('SES-01 a closed sheet loads nothing when the session ends, and drops what was on its way', async () => {
	$session.set({ token: 'one' });
	const answer = holdList();
	const late = showSheet();
	closeSheet();
	$session.set({ token: 'two' });
	answer([FIRST]);
	await late;
	expect([names(), readEntries.mock.calls.length]).toEqual([[], 1]);
});
