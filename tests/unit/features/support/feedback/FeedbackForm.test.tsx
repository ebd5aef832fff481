import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), report: vi.fn(), prepare: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../../src/core/report.ts', () => ({ report: env.report }));
vi.mock('../../../../../src/features/support/feedback/picture.ts', async (load) => {
	const script = await load<typeof import('../../../../../src/features/support/feedback/picture.ts')>();
	return { ...script, createPicture: () => script.createPicture(env.prepare) };
});

import { clearSession, setSession } from '../../../../../src/core/session.ts';
import {
	FeedbackForm,
	type FeedbackProps,
} from '../../../../../src/features/support/feedback/FeedbackForm.island.tsx';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import { button, field, mounted, tap, type, until, writeHtml, writeShell } from '../../../support/page.tsx';
import { MEMBER } from '../../../support/session.ts';
import { textsLikeKeys } from '../../../support/texts.ts';

const PROPS: FeedbackProps = {
	language: 'en-US',
	texts: textsLikeKeys({ text_short: 'At least {{count}}' }),
};
const TEXT = 'My deposit is missing';
const island = <FeedbackForm {...PROPS} />;
let unmount = () => {};

const topic = () => field('category') as unknown as HTMLSelectElement;
const errorOf = (name: string) => document.getElementById(`feedback-${name}-error`)?.textContent;
const sent = () => env.call.mock.calls.map(([, request]) => request);

async function open(): Promise<void> {
	unmount();
	writeHtml(island);
	unmount = await mounted(island);
}

async function write(text = TEXT): Promise<void> {
	await act(async () => {
		topic().value = 'payments';
		topic().dispatchEvent(new Event('input', { bubbles: true }));
	});
	await type(field('text'), text);
}

/** Chooses a file, as a file dialog does. */
async function choosePicture(): Promise<void> {
	const input = field('picture');
	Object.defineProperty(input, 'files', { configurable: true, value: [new File(['x'], 'a.jpg')] });
	await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

const send = async () => {
	await until(() => screen.queryByRole('button', { name: 'send' }));
	await tap(button('send'));
};

beforeEach(() => {
	writeShell();
	setSession(MEMBER);
	env.call.mockReset().mockResolvedValue({ number: '10001' });
	env.prepare.mockReset().mockResolvedValue({ data: 'abcd' });
});
afterEach(() => {
	unmount();
	unmount = () => {};
	clearSession();
});

test.each([
	['', 'At least 10'],
	['Too short', 'At least 10'],
	['提现失', 'At least 4'],
	['a'.repeat(1001), 'text_long'],
])('the message “%.9s” isn’t sent: %s', async (text, why) => {
	await open();
	await write(text);
	await tap(button('send'));
	expect(errorOf('text')).toBe(why);
	expect(document.activeElement).toBe(field('text'));
	expect(env.call).not.toHaveBeenCalled();
});

test('the number of a member’s message is removed once another member has logged in', async () => {
	await open();
	await write();
	await send();
	await until(() => screen.queryByText('10001'));
	await act(async () => clearSession());
	await act(async () => setSession({ ...MEMBER, id: 'another', token: 'another' }));
	expect(screen.queryByText('10001')).toBeNull();
	expect(field('text').value).toBe('');
});

test('a failed message has the same id after a reload, which asks for the picture again, until it’s changed', async () => {
	const error = new GatewayError('timeout');
	env.call.mockRejectedValue(error);
	await open();
	await write();
	let prepared = (_: object) => {};
	env.prepare.mockReturnValue(new Promise((resolve) => (prepared = resolve)));
	await choosePicture();
	// The message is sent once its picture is ready.
	await send();
	prepared({ data: 'abcd' });
	await until(() => screen.queryByText('unsent'));
	expect(env.report).toHaveBeenCalledExactlyOnceWith(error, 'feedback', expect.any(Function));
	await open();
	expect(field('text').value).toBe(TEXT);
	expect(errorOf('picture')).toBe('picture_again');
	await send();
	await until(() => screen.queryByText('unsent'));
	await type(field('text'), `${TEXT}!`);
	env.call.mockResolvedValue({ number: '10001' });
	await send();
	await until(() => screen.queryByText('10001'));
	const [first, second, third] = sent();
	expect(second.submission).toBe(first.submission);
	expect(third.submission).not.toBe(first.submission);
});
