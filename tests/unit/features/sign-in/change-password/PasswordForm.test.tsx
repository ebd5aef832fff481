import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../../../../src/core/member.ts';
import { $session, clearSession } from '../../../../../src/core/session.ts';
import {
	PasswordForm,
	type PasswordTexts,
} from '../../../../../src/features/sign-in/change-password/PasswordForm.island.tsx';
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

const sends = vi.hoisted(() => ({
	submit: vi.fn<(current: string, next: string, saved: string) => Promise<boolean>>(),
	prefetch: vi.fn(),
}));
vi.mock('../../../../../src/features/sign-in/change-password/change-password.ts', () => sends);

const texts: PasswordTexts = {
	title: 'Change password',
	intro: 'Choose a new one',
	current: 'Current password',
	next: 'New password',
	show_password: 'Show',
	submit: 'Save',
	submitting: 'Saving',
	missing: 'Enter your password',
	rule: '6 to 64 characters',
	weak: 'Too common',
	same: 'The same as before',
	saved: 'Saved',
};
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
	expect(nameForManagers()?.tabIndex).toBe(-1);
	const fields = [...islandPlace().querySelectorAll('input')];
	expect(fields.map(({ autocomplete }) => autocomplete)).toEqual([
		'username',
		'current-password',
		'new-password',
	]);
	act(() => $session.set(undefined));
	expect(nameForManagers()?.value).toBe('');
});

test.each([
	['', 'Secret12', 'Current password', 'Enter your password'],
	['Old12345', 'short', 'New password', '6 to 64 characters'],
	['Old12345', '123456', 'New password', 'Too common'],
	['Old12345', 'Old12345', 'New password', 'The same as before'],
])('VAL-08 doesn’t send %j as the current and %j as the new password', async (current, next, wrong, why) => {
	await mounted(form);
	await type(field('Current password'), current);
	await fill(field('New password'), next);
	await tap(button('Save'));
	expect(saidOf(field(wrong))).toBe(why);
	expect(document.activeElement).toBe(field(wrong));
	expect(sends.submit).not.toHaveBeenCalled();
});

test('sends the change once, as it was typed', async () => {
	await mounted(form);
	await type(field('Current password'), ' Old12345');
	await type(field('New password'), 'Secret12 ');
	await tap(button('Save'));
	await until(() => sends.submit.mock.calls.length);
	expect(sends.submit.mock.calls).toEqual([[' Old12345', 'Secret12 ', 'Saved']]);
	await tap(button('Saving'));
	expect(sends.submit).toHaveBeenCalledTimes(1);
	expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Secret12');
});

test('focuses the current password after a refusal', async () => {
	sends.submit.mockResolvedValue(false);
	await mounted(form);
	await type(field('Current password'), 'Old12345');
	await type(field('New password'), 'Secret12');
	await tap(button('Save'));
	await until(() => document.activeElement === field('Current password'));
});
