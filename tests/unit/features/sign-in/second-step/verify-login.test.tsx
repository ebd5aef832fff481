import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { verifyLogin } from '../../../../../src/features/sign-in/second-step/verify-login.tsx';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import access from '../../../../../src/locales/en/access.json' with { type: 'json' };
import {
	answerNotice,
	button,
	field,
	noticeText,
	saidOf,
	tap,
	type,
	until,
	writeShell,
} from '../../../support/page.tsx';
import { loadStylesAtOnce, serveTexts } from '../../../support/site-files.ts';

/** The gateway's answers. */
const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));

const VALUE = { token: 't', firstTimeLogin: false, passwordExpired: false, updatePassword: false };
const asks = (...methods: string[]) => ({ verificationToken: 'v', methods });
const finish = vi.fn();
const dialog = () => document.querySelector<HTMLDialogElement>('#verification');
const again = (seconds: number) => access.resend_in.replace('{{seconds}}', String(seconds));

/** Outcome of the last second step. */
let outcome: Promise<boolean>;

/** Begins a second step, and waits until its dialog is open. */
async function begin(...methods: string[]): Promise<void> {
	await act(async () => {
		outcome = verifyLogin(asks(...methods), finish);
	});
	await until(() => dialog()?.open);
	// React's own work is done.
	await act(() => vi.advanceTimersByTimeAsync(0));
}
const close = () => act(async () => dialog()?.close());

beforeEach(() => {
	vi.useFakeTimers();
	writeShell();
	serveTexts();
	loadStylesAtOnce();
	call.mockReset().mockResolvedValue(VALUE);
	finish.mockReset().mockResolvedValue(undefined);
});
afterEach(close);

test('another code may be requested after 60 s, then after the gateway’s own delay', async () => {
	await begin('email');
	await act(() => vi.advanceTimersByTimeAsync(59_000));
	await tap(button(again(1)));
	expect(call).not.toHaveBeenCalled();
	await act(() => vi.advanceTimersByTimeAsync(1000));
	expect(vi.getTimerCount()).toBe(0);
	call.mockResolvedValue({ resendIn: 30 });
	await tap(button(access.resend));
	expect(call.mock.calls[0]?.[1]).toEqual({ verificationToken: 'v', method: 'email' });
	expect(button(again(30))).toBeTruthy();
	await act(() => vi.advanceTimersByTimeAsync(30_000));
	expect(button(access.resend)).toBeTruthy();
});

test('ERR-08 shows neither countdown nor message after a refused request for a code, and the button still works', async () => {
	await begin('email');
	await act(() => vi.advanceTimersByTimeAsync(60_000));
	call.mockRejectedValue(new GatewayError('gateway', { code: 'TOO_MANY_REQUEST_EMAIL', status: 429 }));
	await tap(button(access.resend));
	await act(() => vi.advanceTimersByTimeAsync(1000));
	expect(button(access.resend).getAttribute('aria-disabled')).toBe('false');
	expect(noticeText()).toBe('');
	await tap(button(access.resend));
	expect(call).toHaveBeenCalledTimes(2);
});

test('sends digits of any script as 0 to 9, and the same codes again if the player tries again after no answer', async () => {
	await begin('ga');
	call.mockRejectedValueOnce(new GatewayError('network'));
	await type(field(access.verify_ga), '123');
	await tap(button(access.verify_submit));
	expect(saidOf(field(access.verify_ga))).toBe(access.code_rule);
	await type(field(access.verify_ga), '๑๒๓ ๔๕๖');
	await tap(button(access.verify_submit));
	await until(() => noticeText() === 'No answer');
	expect(call.mock.calls[0]?.[1]).toEqual({ verificationToken: 'v', ga: '123456' });
	await answerNotice('Try again');
	await act(() => vi.advanceTimersByTimeAsync(500));
	expect(call).toHaveBeenCalledTimes(2);
	expect(call.mock.calls[1]).toEqual(call.mock.calls[0]);
	await expect(outcome).resolves.toBe(true);
});

test('shows that a login has waited too long, and closes', async () => {
	await begin('ga');
	call.mockRejectedValueOnce(
		new GatewayError('gateway', { code: 'verification.expired', status: 200, message: 'Too late' }),
	);
	await type(field(access.verify_ga), '123456');
	await tap(button(access.verify_submit));
	expect(noticeText()).toBe('Too late');
	await answerNotice('OK');
	expect(dialog()).toBeNull();
	await expect(outcome).resolves.toBe(false);
	expect(finish).not.toHaveBeenCalled();
});

test.each([undefined, { methods: ['ga'] }, { verificationToken: 'v', methods: ['face'] }, asks()])(
	'shows an error if the refusal has the invalid value %o',
	async (value) => {
		await expect(verifyLogin(value, finish)).resolves.toBe(false);
		await until(() => noticeText() === 'Unknown error');
		expect(dialog()).toBeNull();
	},
);
