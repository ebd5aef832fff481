import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../../../../src/core/member.ts';
import { $session, clearSession } from '../../../../../src/core/session.ts';
import { PasswordForm } from '../../../../../src/features/sign-in/change-password/PasswordForm.island.tsx';
import type { PasswordTexts } from '../../../../../src/features/sign-in/form-texts.astro.ts';
import {
	button,
	field,
	fill,
	islandPlace,
	mounted,
	saidOf,
	tap,
	type,
	until,
	writeHtml,
	writeShell,
} from '../../../support/page.tsx';
import { textsWith } from '../support.ts';

const sends = vi.hoisted(() => ({
	submit: vi.fn<(current: string, next: string, saved: string) => Promise<boolean>>(),
	prefetch: vi.fn(),
}));
vi.mock('../../../../../src/features/sign-in/change-password/change-password.ts', () => sends);

const texts = textsWith<PasswordTexts>();
const form = <PasswordForm texts={texts} />;
const nameForManagers = () => islandPlace().querySelector<HTMLInputElement>('[name=username]');

beforeEach(() => {
	vi.useFakeTimers();
	writeShell();
	sends.submit.mockReset().mockResolvedValue(true);
});
afterEach(() => {
	act(() => {
		vi.advanceTimersByTime(500);
		clearSession();
	});
});

test('hydrates the HTML of the build, then gives password managers the user name', async () => {
	writeHtml(form);
	const before = islandPlace().querySelector('form');
	startSession({ token: 't', userName: 'anna' });
	await mounted(form);
	expect(islandPlace().querySelector('form')).toBe(before);
	expect(nameForManagers()?.value).toBe('anna');
	const purposes = [...islandPlace().querySelectorAll('input')].map(({ autocomplete }) => autocomplete);
	expect(purposes).toEqual(['username', 'current-password', 'new-password']);
	act(() => $session.set(undefined));
	expect(nameForManagers()?.value).toBe('');
});

test.each([
	['', 'Secret12', 'current', 'missing'],
	['Old12345', 'short', 'next', 'rule'],
	['Old12345', '123456', 'next', 'weak'],
	['Old12345', 'Old12345', 'next', 'same'],
])('VAL-08 doesn’t send %j as the current and %j as the new password', async (current, next, wrong, why) => {
	await mounted(form);
	await type(field('current'), current);
	await fill(field('next'), next);
	await tap(button('submit'));
	expect(saidOf(field(wrong))).toBe(why);
	expect(document.activeElement).toBe(field(wrong));
	expect(sends.submit).not.toHaveBeenCalled();
});

test('sends the change once, as it was typed, and focuses the current password after a refusal', async () => {
	sends.submit.mockResolvedValue(false);
	await mounted(form);
	await type(field('current'), ' Old12345');
	await type(field('next'), 'Secret12 ');
	await tap(button('submit'));
	await tap(button('submitting'));
	await until(() => document.activeElement === field('current'));
	expect(sends.submit.mock.calls).toEqual([[' Old12345', 'Secret12 ', 'saved']]);
	expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Secret12');
});
