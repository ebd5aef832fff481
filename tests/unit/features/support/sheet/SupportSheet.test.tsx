import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { $session } from '../../../../../src/core/session.ts';
import { endChat } from '../../../../../src/features/support/chat/chat-session.ts';
import type { ServiceEntry } from '../../../../../src/features/support/entries.ts';
import { openSheet } from '../../../../../src/features/support/sheet/SupportSheet.tsx';
import { $sheet } from '../../../../../src/features/support/sheet/sheet-store.ts';
import { $hasButton } from '../../../../../src/features/support/state.ts';
import { button, tap, writeShell } from '../../../support/page.tsx';
import { MEMBER } from '../../../support/session.ts';
import { textsLikeKeys } from '../../../support/texts.ts';

const readEntries = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: () => new Promise(() => {}) }));
vi.mock('../../../../../src/core/site-status.ts', async (original) => ({
	...(await original<object>()),
	loadStatus: async () => undefined,
}));
vi.mock('../../../../../src/core/files.ts', async (original) => ({
	...(await original<object>()),
	loadStyle: async () => undefined,
}));
vi.mock('../../../../../src/core/texts.ts', async (original) => ({
	...(await original<object>()),
	loadTexts: async () => textsLikeKeys(),
}));
vi.mock('../../../../../src/features/support/entries.ts', async (original) => ({
	...(await original<object>()),
	readEntries,
}));

const entry = (name: string, kind: ServiceEntry['kind'], address: string, place = ''): ServiceEntry => ({
	csType: 'LIVECHAT',
	kind,
	name,
	address,
	place,
	...(kind === 'chat' && address && { account: { kind: 'FRAME', address, settings: {} } }),
});
const ONE = entry('One', 'chat', 'https://one.example/');
const TWO = entry('Two', 'chat', 'https://two.example/');
const MAIL = entry('Email', 'email', 'mailto:a@b.example', 'a@b.example');
const ELSEWHERE = entry('$& <b>', 'link', 'https://t.me/a', 't.me');
const ASKED = entry('Asked', 'chat', '');

const dialog = () => document.getElementById('service') as HTMLDialogElement;
const frame = () => dialog().querySelector('iframe');
const open = (which?: ServiceEntry) => act(() => openSheet(which));
/** Changes the list while the sheet is open. */
const list = (entries: ServiceEntry[]) => act(async () => $sheet.set({ ...$sheet.get(), entries }));
/** Receives a message from the chat's page. */
const hear = (data: unknown) =>
	act(async () => {
		const { contentWindow: source } = frame() as HTMLIFrameElement;
		dispatchEvent(Object.assign(new Event('message'), { data, source, origin: location.origin }));
	});

// The sheet is made once in a page.
writeShell();

beforeEach(async () => {
	await act(async () => {
		endChat();
		$sheet.set({ isOpen: false, view: 'list', entries: [], isLoading: false });
		$hasButton.set(false);
		$session.set(undefined);
	});
	document.getElementById('service')?.removeAttribute('open');
	history.replaceState(null, '');
	readEntries.mockReset().mockResolvedValue([ONE, TWO, MAIL, ELSEWHERE, ASKED]);
});

test('UI-09 lists links that don’t reveal this page, chats without an address, and the form for members', async () => {
	await open();
	expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
		'Onehere',
		'Twohere',
		'Emaila@b.example',
		'$& <b>t.me',
		'Askedhere',
	]);
	const link = (at: number) => screen.getAllByRole('listitem')[at]?.querySelector('a');
	expect(link(2)?.hasAttribute('target')).toBe(false);
	expect([link(3)?.target, link(3)?.rel]).toEqual(['_blank', 'noopener noreferrer']);
	expect(link(4)).toBeNull();
	expect(screen.queryByText('feedback')?.hidden).toBe(true);
	await act(async () => $session.set(MEMBER));
	expect(screen.queryByText('feedback')?.hidden).toBe(false);
});

test('UI-09 a chat’s frame doesn’t move or reload while the sheet closes, opens and shows the list', async () => {
	await open();
	screen.getByRole('link', { name: /^Two/ }).focus();
	await tap(screen.getByRole('link', { name: /^Two/ }));
	const first = frame() as HTMLIFrameElement;
	expect(first.getAttribute('src')).toBe('/m/chat');
	expect(first.title).toBe('Two');
	// It may do everything but navigate the site.
	expect(first.getAttribute('sandbox')).not.toContain('top-navigation');
	const moved = vi.fn();
	new MutationObserver(moved).observe(first.parentElement as Element, { childList: true });
	const expectSame = () => {
		expect(frame()).toBe(first);
		expect(moved).not.toHaveBeenCalled();
	};

	expect(screen.getByRole('heading').textContent).toBe('Two');
	expect(document.activeElement).toBe(screen.getByRole('heading'));
	await hear({ type: 'CHAT_OPENED' });
	expectSame();
	await tap(button('back'));
	expect(document.activeElement).toBe(screen.getByRole('link', { name: /^One/ }));
	await list([ELSEWHERE, TWO]);
	expectSame();
	await tap(screen.getByRole('link', { name: /^Two/ }));
	await act(async () => dialog().close());
	await open();
	expect(screen.getByRole('heading').textContent).toBe('Two');
	expectSame();
	await tap(button('back'));
	await list([ONE, TWO]);
	await tap(screen.getByRole('link', { name: /^One/ }));
	expect(frame()).not.toBe(first);
	expect(frame()?.title).toBe('One');
});
