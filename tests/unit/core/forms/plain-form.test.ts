// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const report = vi.hoisted(() => vi.fn());
const showNotice = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/core/report.ts', () => ({ report }));
const blockWhileOffline = vi.hoisted(() => vi.fn());
const prepare = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/core/forms/offline-guard.ts', () => ({
	blockWhileOffline,
	prepareOfflineGuard: prepare,
}));
vi.mock('../../../../src/core/notice.ts', () => ({ showNotice, pageText: (key: string) => key }));

import { plainForm, type Values } from '../../../../src/core/forms/plain-form.ts';
import { GatewayError } from '../../../../src/gateway/client/gateway-error.ts';

const RELEASE = 500;
let form: HTMLFormElement;
const send = vi.fn<(values: Values) => Promise<{ field: string; text: string } | undefined>>();

const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
const error = (name: string) => document.getElementById(`x-${name}-error`)?.textContent;
const button = () => form.querySelector('button') as HTMLButtonElement;
const unsent = () => form.querySelector('[data-unsent]') as HTMLElement;
function type(name: string, text: string) {
	field(name).value = text;
	field(name).dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
	vi.useFakeTimers();
	report.mockReset();
	showNotice.mockReset();
	send.mockReset().mockResolvedValue(undefined);
	document.body.innerHTML = `<form>
		<input id="x-name" name="name" aria-describedby="x-name-error"><p id="x-name-error"></p>
		<select id="x-kind" name="kind"><option value=""></option><option>a</option></select><p id="x-kind-error"></p>
		<input id="x-password" name="password" type="password"><input type="file" name="file">
		<p data-unsent hidden></p><button type="submit" data-busy="Sending…">Send</button></form>`;
	form = document.querySelector('form') as HTMLFormElement;
	plainForm(form, {
		call: 'feedback',
		rules: {
			name: (value) => (value.length > 2 ? '' : 'Too short'),
			kind: (value) => (value ? undefined : 'Choose one'),
		},
		send,
	});
});

function fill() {
	type('name', ' Anna ');
	type('kind', 'a');
}
const submit = async () => {
	button().click();
	await vi.advanceTimersByTimeAsync(0);
};
const fillAndSubmit = () => {
	fill();
	return submit();
};

test('it sends what was typed, trimmed except for passwords, and no file', async () => {
	fill();
	type('password', ' secret ');
	await submit();
	expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Anna', kind: 'a', password: ' secret ' });
});

test('fields that break their rule are marked and said beside them, the first is focused, and nothing is sent', async () => {
	await submit();
	expect(send).not.toHaveBeenCalled();
	expect([error('name'), error('kind')]).toEqual(['Too short', 'Choose one']);
	for (const name of ['name', 'kind']) expect(field(name).getAttribute('aria-invalid')).toBe('true');
	expect(document.activeElement).toBe(field('name'));
	type('name', 'Anna');
	expect(error('name')).toBe('');
	expect(field('name').getAttribute('aria-invalid')).toBe('false');
	await submit();
	expect(document.activeElement).toBe(field('kind'));
});

test('a rule is spoken of when the player leaves a field that holds something, not while they type', () => {
	type('name', 'A');
	expect(error('name')).toBe('');
	field('name').dispatchEvent(new Event('focusout', { bubbles: true }));
	expect(error('name')).toBe('Too short');
	field('kind').dispatchEvent(new Event('focusout', { bubbles: true }));
	expect(error('kind')).toBe('');
});

test('one attempt runs at a time: the next one waits for its end and 500 ms, and the button says so', async () => {
	let finish = () => {};
	send.mockReturnValueOnce(new Promise((resolve) => (finish = () => resolve(undefined))));
	await fillAndSubmit();
	await submit();
	expect(button().getAttribute('aria-busy')).toBe('true');
	expect(button().textContent).toBe('Sending…');
	finish();
	await vi.advanceTimersByTimeAsync(RELEASE - 1);
	await submit();
	expect(send).toHaveBeenCalledTimes(1);
	expect(button().getAttribute('aria-busy')).toBe('true');
	await vi.advanceTimersByTimeAsync(1);
	expect(button().getAttribute('aria-busy')).toBe('false');
	expect(button().textContent).toBe('Send');
	await submit();
	expect(send).toHaveBeenCalledTimes(2);
});

test('what the gateway finds wrong with a field is said there', async () => {
	send.mockResolvedValueOnce({ field: 'kind', text: 'Not this one' });
	await fillAndSubmit();
	expect(error('kind')).toBe('Not this one');
	expect(document.activeElement).toBe(field('kind'));
	expect(report).not.toHaveBeenCalled();
	expect(unsent().hidden).toBe(true);
});

test('a failed call is reported, the form keeps what was typed, and a retry waits for the lock', async () => {
	const failure = new GatewayError('timeout');
	send.mockRejectedValueOnce(failure);
	await fillAndSubmit();
	expect(report).toHaveBeenCalledExactlyOnceWith(failure, 'feedback', expect.any(Function));
	expect(unsent().hidden).toBe(false);
	expect(field('name').value).toBe(' Anna ');
	report.mock.calls[0]?.[2]();
	await vi.advanceTimersByTimeAsync(RELEASE - 1);
	expect(send).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(send).toHaveBeenCalledTimes(2);
	expect(unsent().hidden).toBe(true);
});

test('without the script that sends, the network is to blame', async () => {
	send.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
	await fillAndSubmit();
	expect(showNotice).toHaveBeenCalledExactlyOnceWith('internet_lost', { retry: expect.any(Function) });
	expect(report).not.toHaveBeenCalled();
});

test('a double tap sends once while the browser wrongly thinks that it’s offline', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	blockWhileOffline.mockResolvedValue(false);
	fill();
	button().click();
	button().click();
	await vi.advanceTimersByTimeAsync(RELEASE);
	expect(send).toHaveBeenCalledOnce();
});

test('without a network it is held, with all that was typed, and not sent by itself', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	blockWhileOffline.mockResolvedValueOnce(true);
	fill();
	await vi.waitFor(() => expect(prepare).toHaveBeenCalled());
	await submit();
	await vi.waitFor(() => expect(blockWhileOffline).toHaveBeenCalledExactlyOnceWith(form, undefined));
	expect(send).not.toHaveBeenCalled();
	expect(field('name').value).toBe(' Anna ');
	expect(button().getAttribute('aria-busy')).not.toBe('true');
	// The browser was wrong: the site is in reach.
	blockWhileOffline.mockResolvedValueOnce(false);
	await submit();
	await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
});
