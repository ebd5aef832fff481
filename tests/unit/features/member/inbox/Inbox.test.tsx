// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), report: vi.fn(), reportQuietly: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => env);
vi.mock('../../../../../src/core/report.ts', () => env);

import { startSession } from '../../../../../src/core/member.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import { $unread, setCount } from '../../../../../src/features/member/counts.ts';
import { Inbox } from '../../../../../src/features/member/inbox/Inbox.island.tsx';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import texts from '../../../../../src/locales/en/inbox.json' with { type: 'json' };
import { button, islandPlace, tap, until } from '../../../support/page.tsx';
import { answered, openIsland, SECTION_TEXTS } from '../support.tsx';

const FAILURE = new GatewayError('gateway', { status: 502 });
const island = (
	<Inbox
		texts={{ ...texts, ...SECTION_TEXTS, count: { one: '# unread message', other: '# unread messages' } }}
		homeHref="/m/member/home"
	/>
);
const message = (id: string, read = true) => ({
	id,
	title: `Title ${id}`,
	content: `<p>First ${id}</p><p>Second</p>`,
	sentAt: new Date().toISOString(),
	read,
});

let pages: Record<string, unknown>;
let reads: unknown;

const state = () => islandPlace().querySelector('section')?.dataset.state;
const titles = () =>
	[...islandPlace().querySelectorAll('.inbox-title')].map(({ textContent }) => textContent);
const unread = () =>
	[...islandPlace().querySelectorAll('.unread .inbox-title')].map(({ textContent }) => textContent);
const told = () => env.call.mock.calls.flatMap(([{ name }, input]) => (name === 'inboxRead' ? [input] : []));
const summary = (index: number) => islandPlace().querySelectorAll('summary')[index] as HTMLElement;
const setSwitch = (INBOX3: boolean) =>
	act(async () => $status.set({ info: { whitelabelVal: { INBOX3 } } } as never));
/** Opens or closes a message. */
const toggle = (index: number) =>
	act(async () => {
		const details = islandPlace().querySelectorAll('details')[index] as HTMLDetailsElement;
		details.open = !details.open;
		details.dispatchEvent(new Event('toggle'));
	});

async function open(): Promise<void> {
	await openIsland(island);
	await setSwitch(true);
	await act(async () => setCount('unread', 2));
	await until(() => state() !== 'waiting');
}

beforeEach(() => {
	$status.set(undefined);
	pages = { newest: { messages: [message('a', false), message('b', false), message('c')], next: 'p2' } };
	reads = { unread: 1 };
	env.call.mockImplementation(async ({ name }, input) => {
		if (name === 'inbox') return answered(pages[input.before ?? 'newest']);
		return name === 'inboxRead' ? answered(reads) : {};
	});
});

test('lists messages as text, and marks the unread ones', async () => {
	pages.newest = {
		messages: [{ ...message('a', false), title: 'A <b>title</b>', sentAt: 'never' }, message('b')],
		language: 'UR',
	};
	await open();
	expect([titles(), unread()]).toEqual([['A title', 'Title b'], ['A title']]);
	const [first, second] = islandPlace().querySelectorAll('li');
	const lines = [...(first?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
	expect(lines).toEqual(['First a', 'Second']);
	expect([first?.querySelector('time'), second?.querySelector('time')?.textContent]).toEqual([null, 'now']);
	expect(first?.querySelector<HTMLElement>('.inbox-text')?.dir).toBe('rtl');
});

test('marks an opened message as read at once; if the report fails, the next one includes it', async () => {
	await open();
	reads = FAILURE;
	await toggle(0);
	expect([unread(), $unread.get()]).toEqual([['Title b'], 1]);
	expect(env.reportQuietly).toHaveBeenCalledExactlyOnceWith(FAILURE, 'inboxRead');
	reads = { unread: 0 };
	await toggle(0);
	await toggle(1);
	expect(told()).toEqual([{ ids: ['a'] }, { ids: ['a', 'b'] }]);
	expect([unread(), $unread.get()]).toEqual([[], 0]);
});

test('marks all as read, and keeps the focus in the list', async () => {
	await open();
	expect(screen.queryByText('2 unread messages')).not.toBeNull();
	reads = FAILURE;
	await tap(button(texts.read_all));
	expect(env.report).toHaveBeenCalledExactlyOnceWith(FAILURE, 'inboxRead', expect.any(Function));
	expect(unread()).toHaveLength(2);
	reads = { unread: 0 };
	await tap(button(texts.read_all));
	expect(told().at(-1)).toEqual({ all: true });
	expect([unread(), document.activeElement]).toEqual([[], summary(0)]);
	expect(screen.queryByText('0 unread messages')).not.toBeNull();
	expect(screen.queryByRole('button', { name: texts.read_all })).toBeNull();
});

test('adds older messages that aren’t listed yet, and focuses the first of them', async () => {
	await open();
	pages.p2 = FAILURE;
	await tap(button(texts.more));
	expect(env.report).toHaveBeenCalledExactlyOnceWith(FAILURE, 'inbox', expect.any(Function));
	pages.p2 = { messages: [message('c'), message('d')] };
	await tap(button(texts.more));
	expect(titles()).toEqual(['Title a', 'Title b', 'Title c', 'Title d']);
	expect(document.activeElement).toBe(summary(3));
	expect(screen.queryByRole('button', { name: texts.more })).toBeNull();
});

test('SES-01 doesn’t show a member the older messages that the last one requested', async () => {
	await open();
	let answer = (_: object) => {};
	pages.p2 = new Promise((resolve) => (answer = resolve));
	await tap(button(texts.more));
	pages.newest = { messages: [message('theirs')] };
	await act(async () => startSession({ token: 'next' }));
	await until(() => titles()[0] === 'Title theirs');
	await act(async () => answer({ messages: [message('mine')] }));
	expect(titles()).toEqual(['Title theirs']);
});

test('adds a new message at the top, and marks those as read that another tab has read', async () => {
	await open();
	pages.newest = { messages: [message('new', false), message('a', false)] };
	await act(async () => setCount('unread', 3));
	await until(() => titles()[0] === 'Title new');
	expect(titles()).toHaveLength(4);
	await act(async () => setCount('unread', 0));
	expect(unread()).toEqual([]);
});

test('shows that the inbox is empty, or that it can’t be loaded and can’t be marked as read', async () => {
	pages.newest = { messages: [] };
	await open();
	expect([state(), screen.queryByText(texts.empty) !== null]).toEqual(['empty', true]);
	// The row above stays, so that nothing moves.
	expect(islandPlace().querySelector('.inbox-bar p')?.textContent).toBe('0 unread messages');
	$status.set(undefined);
	pages.newest = FAILURE;
	await open();
	const readAll = screen.queryByRole('button', { name: texts.read_all });
	expect([state(), readAll, screen.queryByText(/unread messages$/)]).toEqual(['failed', null, null]);
});

test('EN-22 shows that there is no inbox without INBOX3, and doesn’t request it', async () => {
	await openIsland(island);
	await setSwitch(false);
	expect(screen.getByText(texts.off)).toBeTruthy();
	expect(env.call.mock.calls.filter(([{ name }]) => name === 'inbox')).toEqual([]);
});

test('loads the messages after 4 s without a status', async () => {
	vi.useFakeTimers();
	await openIsland(island);
	await act(async () => void (await vi.advanceTimersByTimeAsync(3999)));
	expect(state()).toBe('waiting');
	await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
	expect(titles()).toHaveLength(3);
});
