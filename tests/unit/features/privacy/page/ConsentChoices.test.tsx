import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConsentChoices } from '../../../../../src/features/privacy/page/ConsentChoices.island.tsx';
import { button, field, islandPlace, mounted, tap, writeHtml, writeShell } from '../../../support/page.tsx';

let gateway: () => Promise<object>;
const toast = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../../../../../src/core/files.ts', () => ({
	fetchJson: async () => ({ analytics: 'ask', marketing: 'ask' }),
}));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: () => gateway() }));
vi.mock('../../../../../src/core/notice.ts', () => toast);

const cookies = vi.hoisted(() => ({ deleteCookie: vi.fn((name: string) => name) }));
vi.mock('../../../../../src/features/privacy/page/clear-data.ts', () => cookies);

const texts = {
	choices: 'Your choices',
	analytics: 'Analytics',
	marketing: 'Advertising',
	closed: 'Off for everyone',
	browser: 'Your browser asks for this',
	decline_all: 'Decline all',
	accept_all: 'Accept all',
	saved: 'Saved',
	unavailable: 'Try again later',
};
const card = <ConsentChoices texts={texts} />;
const stored = () => JSON.parse(localStorage.getItem('consent_aurelia') ?? 'null');
const isOn = () => [field('Analytics').checked, field('Advertising').checked];

beforeEach(() => {
	vi.stubGlobal('navigator', {});
	writeShell();
	localStorage.setItem('consent_aurelia', '{}');
	gateway = async () => ({ version: 2 });
});

test('disables all controls until the script has loaded', async () => {
	writeHtml(card);
	for (const control of islandPlace().querySelectorAll<HTMLInputElement>('input, button'))
		expect(control.disabled).toBe(true);
});

test('shows an error if the settings can’t be loaded', async () => {
	gateway = () => Promise.reject(new TypeError('Failed to fetch'));
	await mounted(card);
	expect(islandPlace().querySelector('[role=alert]')?.textContent).toBe('Try again later');
});

test('stores an answer for both purposes when one switch changes, and deletes Meta’s cookies', async () => {
	await mounted(card);
	expect(isOn()).toEqual([false, false]);
	await tap(field('Analytics'));
	expect(stored()).toEqual({ version: 2, analytics: true, marketing: false });
	expect(isOn()).toEqual([true, false]);
	expect(toast.showToast).toHaveBeenLastCalledWith('Saved');
	expect(cookies.deleteCookie.mock.calls.map(([name]) => name)).toEqual(['_fbc', '_fbp']);
});

test('has a button that accepts everything and one that declines everything', async () => {
	await mounted(card);
	await tap(button('Accept all'));
	expect(isOn()).toEqual([true, true]);
	await tap(button('Decline all'));
	expect(isOn()).toEqual([false, false]);
	expect(stored()).toEqual({ version: 2, analytics: false, marketing: false });
});

test('disables a purpose that the site or the browser denies, and explains why', async () => {
	vi.stubGlobal('navigator', { globalPrivacyControl: true });
	await act(() => mounted(card));
	expect(field(/^Advertising/).disabled).toBe(true);
	expect(islandPlace().textContent).toContain('Your browser asks for this');
	await tap(button('Accept all'));
	expect(stored()).toEqual({ version: 2, analytics: true });
});
