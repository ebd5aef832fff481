import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const service = vi.hoisted(() => ({
	isServiceOffered: vi.fn(),
	serviceEntries: vi.fn(),
	openService: vi.fn(async () => undefined),
}));
vi.mock('../../../../../src/features/support/index.ts', () => service);

import { clearSession, setSession } from '../../../../../src/core/session.ts';
import { SupportLinks } from '../../../../../src/features/support/feedback/SupportLinks.island.tsx';
import {
	answerNotice,
	button,
	islandPlace,
	mounted,
	noticeText,
	tap,
	writeHtml,
	writeShell,
} from '../../../support/page.tsx';
import { MEMBER } from '../../../support/session.ts';

const CHAT = { csType: 'LIVE', kind: 'chat', name: 'Live chat', address: '/m/chat', place: '' };
const TELEGRAM = { ...CHAT, kind: 'link', name: 'Telegram', address: 'https://t.me/support', place: 't.me' };
const island = <SupportLinks texts={{ title: 'Contact', intro: 'Day and night' }} />;
let unmount = () => {};

const card = () => islandPlace().querySelector('section') as HTMLElement;

async function open(): Promise<void> {
	writeHtml(island);
	unmount = await mounted(island);
}

beforeEach(() => {
	writeShell();
	service.isServiceOffered.mockResolvedValue(true);
	service.serviceEntries.mockResolvedValue([CHAT, TELEGRAM]);
});
afterEach(() => {
	unmount();
	clearSession();
});

test('offers to try again if the script of the chat is unavailable', async () => {
	service.openService.mockRejectedValueOnce(new TypeError('Failed to fetch'));
	await open();
	await tap(button('Live chat'));
	expect(noticeText()).toBe('Internet lost');
	await answerNotice('Try again');
	expect(service.openService).toHaveBeenCalledTimes(2);
});

test('is hidden if the player has no way to write, or its script is unavailable', async () => {
	service.serviceEntries.mockResolvedValueOnce([]).mockRejectedValueOnce(new TypeError('Failed to fetch'));
	for (const _ of ['none', 'unavailable']) {
		await open();
		expect(card().hidden).toBe(true);
		unmount();
	}
});

test('ROL-03 changes with the member, whose label may be known later', async () => {
	service.serviceEntries.mockResolvedValueOnce([TELEGRAM]);
	await open();
	expect(screen.queryByRole('button', { name: 'Live chat' })).toBeNull();
	await act(async () => setSession(MEMBER));
	expect(button('Live chat')).toBeTruthy();
});
