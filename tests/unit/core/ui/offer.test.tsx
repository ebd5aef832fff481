import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answer, showOffer } from '../../../../src/core/ui/offer.tsx';
import { button, tap, writeShell } from '../../support/page.tsx';

vi.mock('../../../../src/core/files.ts', () => ({ loadStyle: async () => undefined }));

const texts = { name: 'Aurelia', benefit: 'One tap away', agree: 'Install', cancel: 'Not now' };
const panel = () => document.querySelector<HTMLElement>('section[aria-label=Aurelia]');
let answer: Promise<Answer>;

beforeEach(async () => {
	vi.useFakeTimers();
	writeShell();
	document.body.insertAdjacentHTML('beforeend', '<main id="main" tabindex="-1"><input></main>');
	await act(async () => {
		answer = showOffer(texts);
		await vi.advanceTimersByTimeAsync(0);
	});
});

/** How it was answered; undefined if it wasn't. */
const given = () => Promise.race([answer, Promise.resolve(undefined)]);
const press = (key: string) =>
	act(async () => void dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true })));

test.each([
	['Install', 'agree'],
	['Not now', 'cancel'],
])('“%s” answers “%s”, and the panel is removed after its transition of 250 ms', async (name, expected) => {
	expect(await given()).toBeUndefined();
	button(name).focus();
	await tap(button(name));
	expect(await answer).toBe(expected);
	expect(panel()?.hasAttribute('inert')).toBe(true);
	await act(() => vi.advanceTimersByTimeAsync(250));
	expect(panel()).toBeNull();
});

test('doesn’t take the focus, and is read out once it’s shown', async () => {
	expect(document.activeElement).toBe(document.body);
	expect(panel()?.querySelector('[role=status]')?.textContent).toBe('');
	await act(() => vi.advanceTimersByTimeAsync(250));
	expect(panel()?.querySelector('[role=status]')?.textContent).toBe('Aurelia. One tap away');
});

test('Escape closes the panel, unless the player is typing or a dialog is open', async () => {
	document.querySelector('input')?.focus();
	await press('Escape');
	expect(await given()).toBeUndefined();
	document.querySelector('input')?.blur();
	const dialog = Object.assign(document.createElement('dialog'), { open: true });
	document.body.append(dialog);
	await press('Escape');
	expect(await given()).toBeUndefined();
	dialog.remove();
	await press('Escape');
	expect(await given()).toBe('cancel');
});

test('is removed once the browser’s own menu has installed the site', async () => {
	await act(async () => void dispatchEvent(new Event('appinstalled')));
	expect(await given()).toBe('gone');
});
