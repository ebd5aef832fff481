// @vitest-environment jsdom
import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { showButton } from '../../../../../src/features/support/button/button.ts';
import { $chatUnread, $platformUnread } from '../../../../../src/features/support/state.ts';

const openSheet = vi.hoisted(() => vi.fn(async () => undefined));
const $status = atom<unknown>();
vi.mock('../../../../../src/core/page.ts', async (original) => ({
	...(await original<object>()),
	getPage: () => ({ merchant: 'aurelia' }),
}));
vi.mock('../../../../../src/core/site-status.ts', async (original) => ({
	...(await original<object>()),
	get $status() {
		return $status;
	},
	switchOn: () => false,
}));
vi.mock('../../../../../src/core/files.ts', async (original) => ({
	...(await original<object>()),
	loadStyle: async () => undefined,
}));
vi.mock('../../../../../src/core/texts.ts', async (original) => ({
	...(await original<object>()),
	loadTexts: async () => ({ title: 'Customer service', unread: 'New messages: {{count}}', move: 'Drag it' }),
}));
vi.mock('../../../../../src/features/support/button/stay-clear.ts', () => ({ stayClear: () => () => {} }));
vi.mock('../../../../../src/features/support/sheet/SupportSheet.tsx', () => ({ openSheet }));

const button = () => document.querySelector('.service-button') as HTMLButtonElement;

beforeEach(async () => {
	document.body.innerHTML = '';
	$chatUnread.set(0);
	$platformUnread.set(0);
	$status.set({ info: { customerService: [{ path: '', csType: 'LIVECHAT', csPosition: 'left-middle' }] } });
	await showButton();
});

test('UI-09 EN-13 the button appears where csPosition says, and opens the sheet once', async () => {
	expect([button().dataset.side, button().style.getPropertyValue('--service-up')]).toEqual(['left', '0.5']);
	expect(button().getAttribute('aria-haspopup')).toBe('dialog');
	expect(button().getAttribute('aria-description')).toBe('Drag it');
	expect(localStorage.getItem('services_aurelia')).toContain('LIVECHAT');
	button().click();
	// A second tap doesn't open it twice.
	button().click();
	// Its script loads with the tap.
	await vi.waitFor(() => expect(openSheet).toHaveBeenCalledOnce());
});

test('UI-09 the button counts the messages of all chats', () => {
	expect(button().getAttribute('aria-label')).toBe('Customer service');
	$chatUnread.set(1);
	$platformUnread.set(2);
	expect(button().getAttribute('aria-label')).toBe('Customer service. New messages: 3');
	expect(button().querySelector('b')?.textContent).toBe('3');
	$platformUnread.set(120);
	expect(button().querySelector('b')?.textContent).toBe('99+');
	$chatUnread.set(0);
	$platformUnread.set(0);
	expect(button().querySelector('b')?.hidden).toBe(true);
});
