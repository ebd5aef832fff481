import { act } from '@testing-library/react';
import { atom } from 'nanostores';
import { cloneElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

const blockWhileOffline = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/core/forms/offline-guard.ts', () => ({ blockWhileOffline }));

import { readDraft, storeDraft } from '../../../../src/core/forms/drafts.ts';
import { Field, PasswordField } from '../../../../src/core/forms/Field.tsx';
import { Form, type Rules } from '../../../../src/core/forms/Form.tsx';
import {
	answerNotice,
	button,
	field,
	fill,
	mounted,
	noticeText,
	saidOf,
	tap,
	type,
	writeHtml,
	writeShell,
} from '../../support/page.tsx';

const TEXTS = { title: 'Join', intro: 'Welcome', submit: 'Send', submitting: 'Sending' };
const RULES: Rules = {
	name: (name) => (name.length > 2 ? undefined : 'Too short'),
	password: (password, { name }) => (password && password !== name ? undefined : 'Not that one'),
};
const $phase = atom<'idle' | 'processing'>('idle');
const submit = vi.fn();
const prefetch = vi.fn();

const form = (
	<Form
		id="join"
		texts={TEXTS}
		sender={{ $phase, prefetch }}
		rules={RULES}
		keeps="name"
		initial={(name) => (name === 'name' ? 'known' : undefined)}
		corrects="password"
		submit={submit}
	>
		{(context) => (
			<>
				<Field context={context} name="name" label="Name" hint="Three letters" type="text" />
				<PasswordField context={context} name="password" label="Password" show="Show it" />
			</>
		)}
	</Form>
);

async function sendForm(sent = form): Promise<void> {
	await mounted(sent);
	await type(field('Name'), 'anna');
	await type(field('Password'), 'secret');
	await tap(button('Send'));
}

beforeEach(() => {
	writeShell();
	$phase.set('idle');
	submit.mockReset().mockResolvedValue(true);
	prefetch.mockReset();
});

test('hydrates the HTML of the build, and keeps what was typed before', async () => {
	const place = writeHtml(form);
	const input = place.querySelector<HTMLInputElement>('[name=name]');
	if (input) input.value = 'typed';
	await mounted(form);
	expect(field('Name')).toBe(input);
	expect(field('Name').value).toBe('typed');
	expect(readDraft('join')).toEqual({ name: 'typed' });
});

test('fills an empty field with the draft, else with its initial value', async () => {
	await mounted(form);
	expect(field('Name').value).toBe('known');
	writeShell();
	storeDraft('join', { name: 'begun' });
	await mounted(form);
	expect(field('Name').value).toBe('begun');
});

test('stores what is typed, except passwords, prefetches the script that sends, and marks valid fields', async () => {
	await mounted(form);
	expect(saidOf(field('Name'))).toBe('Three letters');
	await type(field('Name'), 'anna');
	await type(field('Password'), 'secret');
	expect(readDraft('join')).toEqual({ name: 'anna' });
	expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
	expect(prefetch).toHaveBeenCalled();
	expect(document.getElementById('join-name-error')?.className).toBe('error good');
});

test('shows one field’s error on blur, unless it’s empty, until it’s corrected', async () => {
	await mounted(form);
	await fill(field('Password'), '');
	expect(field('Password').hasAttribute('aria-invalid')).toBe(false);
	await type(field('Name'), 'a');
	expect(field('Name').hasAttribute('aria-invalid')).toBe(false);
	await fill(field('Name'), 'a');
	expect(field('Name').getAttribute('aria-invalid')).toBe('true');
	expect(saidOf(field('Name'))).toBe('Too short');
	await fill(field('Password'), 'a');
	expect(field('Password').hasAttribute('aria-invalid')).toBe(false);
	await type(field('Name'), 'anna');
	expect(field('Name').hasAttribute('aria-invalid')).toBe(false);
	await fill(field('Password'), 'anna');
	expect(saidOf(field('Password'))).toBe('Not that one');
});

test('focuses the first invalid field and shows its error instead of sending the form', async () => {
	await mounted(form);
	await type(field('Name'), 'a');
	await tap(button('Send'));
	expect(submit).not.toHaveBeenCalled();
	expect(document.activeElement).toBe(field('Name'));
	expect([saidOf(field('Name')), saidOf(field('Password'))]).toEqual(['Too short', '']);
	await type(field('Name'), 'anna');
	expect(field('Name').hasAttribute('aria-invalid')).toBe(false);
});

test('sends values trimmed and passwords unchanged, and removes the draft after success', async () => {
	await mounted(form);
	await type(field('Name'), ' anna ');
	await type(field('Password'), ' secret ');
	await tap(button('Send'));
	expect(submit.mock.calls[0]?.[0]).toEqual({ name: 'anna', password: ' secret ' });
	expect(readDraft('join')).toEqual({});
});

test('shows progress on the button, and ignores a second tap meanwhile', async () => {
	await mounted(form);
	await type(field('Password'), 'secret');
	act(() => $phase.set('processing'));
	expect(button('Sending').getAttribute('aria-busy')).toBe('true');
	field('Name').focus();
	await tap(button('Sending'));
	expect(submit).not.toHaveBeenCalled();
	expect(document.activeElement).toBe(field('Name'));
	act(() => $phase.set('idle'));
	expect(button('Send').getAttribute('aria-busy')).toBe('false');
});

test.each([
	[false, 'Password'],
	['name', 'Name'],
])('after the answer %s, focuses the field %s', async (answer, label) => {
	submit.mockResolvedValue(answer);
	await mounted(form);
	await type(field('Password'), 'secret');
	await tap(button('Send'));
	expect(document.activeElement).toBe(field(label));
});

test('shows that a script can’t be loaded, and sends the form if the player tries again', async () => {
	submit.mockRejectedValueOnce(new TypeError('Failed to fetch'));
	await sendForm();
	expect(noticeText()).toBe('Internet lost');
	await answerNotice('Try again');
	expect(submit).toHaveBeenCalledTimes(2);
	expect(readDraft('join')).toEqual({});
	expect(noticeText()).toBe('');
});

test('sends the form again by the retry that submit gets', async () => {
	submit.mockResolvedValueOnce(false);
	await sendForm();
	const retry: () => void = submit.mock.calls[0]?.[1];
	expect(readDraft('join')).toEqual({ name: 'anna' });
	await act(async () => retry());
	expect(submit).toHaveBeenCalledTimes(2);
	expect(readDraft('join')).toEqual({});
});

test('sends nothing without a network, and keeps what was typed', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	blockWhileOffline.mockResolvedValue(true);
	await sendForm();
	expect(blockWhileOffline).toHaveBeenCalledExactlyOnceWith(field('Name').form, undefined);
	expect(submit).not.toHaveBeenCalled();
	expect([field('Name').value, field('Password').value]).toEqual(['anna', 'secret']);
});

test('sends a call that may arrive twice once the network is back', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	blockWhileOffline.mockResolvedValueOnce(true).mockResolvedValue(false);
	await sendForm(cloneElement(form, { resends: true }));
	expect(submit).not.toHaveBeenCalled();
	await act(async () => blockWhileOffline.mock.lastCall?.[1]());
	expect(submit).toHaveBeenCalledOnce();
});

test('shows a password if the player asks for it', async () => {
	await mounted(form);
	expect(field('Password').type).toBe('password');
	expect(button('Show it').getAttribute('aria-pressed')).toBe('false');
	await tap(button('Show it'));
	expect(field('Password').type).toBe('text');
	expect(field('Password').getAttribute('autocapitalize')).toBe('none');
	expect(button('Show it').getAttribute('aria-pressed')).toBe('true');
});
