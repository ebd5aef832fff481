import { act, screen } from '@testing-library/react';
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

test('the HTML of the build is hydrated as it is, and what was typed before stays', async () => {
	const place = writeHtml(form);
	const input = place.querySelector<HTMLInputElement>('[name=name]');
	if (input) input.value = 'typed';
	await mounted(form);
	expect(field('Name')).toBe(input);
	expect(field('Name').value).toBe('typed');
	expect(readDraft('join')).toEqual({ name: 'typed' });
});

test('an empty field gets the draft, else what is known', async () => {
	await mounted(form);
	expect(field('Name').value).toBe('known');
	writeShell();
	storeDraft('join', { name: 'begun' });
	await mounted(form);
	expect(field('Name').value).toBe('begun');
});

test('typing is kept, prefetches what sends, and is found good; a password is never kept', async () => {
	await mounted(form);
	expect(saidOf(field('Name'))).toBe('Three letters');
	await type(field('Name'), 'anna');
	await type(field('Password'), 'secret');
	expect(readDraft('join')).toEqual({ name: 'anna' });
	expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
	expect(prefetch).toHaveBeenCalled();
	expect(document.getElementById('join-name-error')?.className).toBe('error good');
});

test('a field shows its error on blur, one at a time, until it’s corrected', async () => {
	await mounted(form);
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

test('an empty field shows no error on blur', async () => {
	await mounted(form);
	await fill(field('Password'), '');
	expect(field('Password').hasAttribute('aria-invalid')).toBe(false);
});

test('an invalid form is not sent: the first field shows why, and is focused', async () => {
	await mounted(form);
	await type(field('Name'), 'a');
	await tap(button('Send'));
	expect(submit).not.toHaveBeenCalled();
	expect(document.activeElement).toBe(field('Name'));
	expect([saidOf(field('Name')), saidOf(field('Password'))]).toEqual(['Too short', '']);
	await type(field('Name'), 'anna');
	expect(field('Name').hasAttribute('aria-invalid')).toBe(false);
});

test('values are sent trimmed, a password as it is; success forgets the draft', async () => {
	await mounted(form);
	await type(field('Name'), ' anna ');
	await type(field('Password'), ' secret ');
	await tap(button('Send'));
	expect(submit.mock.calls[0]?.[0]).toEqual({ name: 'anna', password: ' secret ' });
	expect(readDraft('join')).toEqual({});
});

test('the button shows progress, and a second tap meanwhile does nothing', async () => {
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
])('after the answer %s the field %s is corrected first', async (answer, label) => {
	submit.mockResolvedValue(answer);
	await mounted(form);
	await type(field('Password'), 'secret');
	await tap(button('Send'));
	expect(document.activeElement).toBe(field(label));
});

test('a failed download is shown; trying again sends the form as the button does', async () => {
	submit.mockRejectedValueOnce(new TypeError('Failed to fetch'));
	await sendForm();
	expect(noticeText()).toBe('Internet lost');
	await answerNotice('Try again');
	expect(submit).toHaveBeenCalledTimes(2);
	expect(readDraft('join')).toEqual({});
	expect(noticeText()).toBe('');
});

test('the retry that submit is handed goes the same way', async () => {
	submit.mockResolvedValueOnce(false);
	await sendForm();
	const retry: () => void = submit.mock.calls[0]?.[1];
	expect(readDraft('join')).toEqual({ name: 'anna' });
	await act(async () => retry());
	expect(submit).toHaveBeenCalledTimes(2);
	expect(readDraft('join')).toEqual({});
});

test('without a network nothing is sent, and the form keeps what was typed', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	blockWhileOffline.mockResolvedValue(true);
	await sendForm();
	expect(blockWhileOffline).toHaveBeenCalledExactlyOnceWith(field('Name').form, undefined);
	expect(submit).not.toHaveBeenCalled();
	expect([field('Name').value, field('Password').value]).toEqual(['anna', 'secret']);
});

test('a call that may arrive twice is sent once the network is back', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	blockWhileOffline.mockResolvedValueOnce(true).mockResolvedValue(false);
	await sendForm(cloneElement(form, { resends: true }));
	expect(submit).not.toHaveBeenCalled();
	await act(async () => blockWhileOffline.mock.lastCall?.[1]());
	expect(submit).toHaveBeenCalledOnce();
});

test('a password can be looked at', async () => {
	await mounted(form);
	expect(field('Password').type).toBe('password');
	expect(button('Show it').getAttribute('aria-pressed')).toBe('false');
	await tap(button('Show it'));
	expect(field('Password').type).toBe('text');
	expect(field('Password').getAttribute('autocapitalize')).toBe('none');
	expect(button('Show it').getAttribute('aria-pressed')).toBe('true');
});

test('the title names a dialog', async () => {
	await mounted(form);
	expect(screen.getByRole('heading', { name: 'Join' }).id).toBe('join-title');
});
