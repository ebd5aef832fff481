import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, readDraft } from '../../../../src/core/draft.ts';
import { $status } from '../../../../src/core/site-status.ts';
import { logIn } from '../../../../src/features/login/login.store.ts';
import { SmsLogin } from '../../../../src/features/login/SmsLogin.tsx';
import { $sentTo, $wait } from '../../../../src/features/sms/wait.store.ts';
import { GatewayError } from '../../../../src/gateway/client/gateway-error.ts';
import type { SiteStatus } from '../../../../src/gateway/contract/status.ts';
import access from '../../../../src/locales/en/access.json' with { type: 'json' };
import {
	button,
	field,
	mounted,
	noticeText,
	saidOf,
	tap,
	type,
	until,
	writeHtml,
	writeShell,
} from '../../support/page.tsx';

const gateway = vi.hoisted(() => ({ call: vi.fn() }));
const sends = vi.hoisted(() => ({ logIn: vi.fn(), prefetch: vi.fn() }));
vi.mock('../../../../src/core/gateway.ts', () => gateway);
vi.mock('../../../../src/features/login/log-in.ts', () => sends);

const COUNTRIES = {
	countryCode: 'PH',
	countryDialingCode: '+63',
	countries: [
		{ countryCode: 'PH', countryDialingCode: '+63' },
		{ countryCode: 'VN', countryDialingCode: '+84' },
	],
};
/** What the gateway answers to the call for a code. */
const smsCode = vi.fn();
const texts = { ...access, submit: 'Log in', submitting: 'Logging in' };
const form = <SmsLogin texts={texts} logIn={logIn} footer={null} />;

const number = () => field(access.mobile);
const code = () => field(access.code);
const country = () => screen.getByLabelText<HTMLSelectElement>(access.dialing_code);
const again = (seconds: number) => access.resend_in.replace('{{seconds}}', String(seconds));
const sentTo = (shown: string) => access.code_sent.replace('{{number}}', `\u2068${shown}\u2069`);
const smsCalls = () => gateway.call.mock.calls.filter(([{ name }]) => name === 'smsCode');

async function choose(dial: string): Promise<void> {
	await act(async () => {
		country().value = dial;
		country().dispatchEvent(new Event('input', { bubbles: true }));
	});
	await act(async () => void country().dispatchEvent(new Event('change', { bubbles: true })));
}
/** Asks for a code, and waits until the lock after it is open. */
async function askForCode(name: string): Promise<void> {
	const asked = smsCalls().length;
	await tap(button(name));
	await until(() => smsCalls().length > asked);
	await act(() => vi.advanceTimersByTimeAsync(500));
}

beforeEach(() => {
	vi.useFakeTimers();
	writeShell();
	$status.set({ info: { whitelabelVal: {} } } as unknown as SiteStatus);
	smsCode.mockReset().mockResolvedValue({ resendIn: 60 });
	gateway.call
		.mockReset()
		.mockImplementation(({ name }) => (name === 'country' ? Promise.resolve(COUNTRIES) : smsCode()));
	sends.logIn.mockReset().mockResolvedValue(true);
	// In jsdom nothing has a place, and a field that has none is taken for one of a form that was left.
	vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
	act(() => {
		vi.advanceTimersByTime(3_700_000);
		$sentTo.set('');
		$wait.set(0);
		$status.set(undefined);
	});
	vi.useRealTimers();
	vi.restoreAllMocks();
});

test('the HTML of the build is hydrated as it is, also where a reload left something behind', async () => {
	writeHtml(form);
	keepDraft('login-sms', { dial: 'VN-84', mobileNum: '905550001' });
	await mounted(form);
	expect(number().value).toBe('905550001');
	expect(country().value).toBe('VN-84');
	expect(readDraft('login-sms')).toEqual({ dial: 'VN-84', mobileNum: '905550001' });
});

test('LOG-05 a code is sent to the number, counted down, and the login goes out with both', async () => {
	await mounted(form);
	expect(country().value).toBe('PH-63');
	await type(number(), '0917 555-0001');
	await askForCode(access.send_code);
	expect(smsCalls()[0]?.[1]).toEqual({ countryDialingCode: '63', mobileNum: '9175550001' });
	expect(saidOf(code())).toBe(sentTo('+63 9175550001'));
	expect(document.activeElement).toBe(code());
	expect(button(again(60)).getAttribute('aria-disabled')).toBe('true');
	await tap(button(again(60)));
	await act(() => vi.advanceTimersByTimeAsync(1000));
	expect(button(again(59))).toBeTruthy();
	expect(smsCalls()).toHaveLength(1);

	await type(code(), '๑๒๓๔');
	await tap(button('Log in'));
	expect(sends.logIn.mock.calls[0]?.[0]).toEqual({
		type: 'sms',
		username: '639175550001',
		password: '1234',
		remember: true,
	});
	expect(readDraft('login-sms')).toEqual({});
});

test('another country is chosen before the number is checked, and kept', async () => {
	await mounted(form);
	await choose('VN-84');
	expect(country().value).toBe('VN-84');
	expect(screen.getByText('+84')).toBeTruthy();
	await type(number(), '905550001');
	await askForCode(access.send_code);
	expect(smsCalls()[0]?.[1]).toMatchObject({ countryDialingCode: '84', mobileNum: '905550001' });
	expect(readDraft('login-sms')).toEqual({ dial: 'VN-84', mobileNum: '905550001' });
});

test('without a number no code is asked for; without a code no login is sent', async () => {
	await mounted(form);
	await tap(button(access.send_code));
	expect(saidOf(number())).toBe(access.mobile_rule);
	expect(document.activeElement).toBe(number());
	await type(number(), '9175550001');
	await tap(button('Log in'));
	expect(saidOf(code())).toBe(access.send_first);
	await askForCode(access.send_code);
	expect(saidOf(code())).toBe(access.code_rule);
	expect(sends.logIn).not.toHaveBeenCalled();
});

test.each(['TOO_MANY_REQUEST_SMS', 'TOO_MANY_REQUEST'])(
	'ERR-08 after %s nothing is said, no code is claimed, and the button stays usable',
	async (errorCode) => {
		smsCode.mockRejectedValue(new GatewayError('gateway', { code: errorCode, status: 429 }));
		await mounted(form);
		await type(number(), '9175550001');
		await askForCode(access.send_code);
		expect(button(access.send_code).getAttribute('aria-disabled')).toBe('false');
		expect(saidOf(code())).toBe('');
		expect(noticeText()).toBe('');
		expect(sessionStorage.getItem('sms_sent')).toBeNull();
		await askForCode(access.send_code);
		expect(smsCalls()).toHaveLength(2);
	},
);

test('a number that is corrected does not wait for the one before', async () => {
	await mounted(form);
	await type(number(), '9175550002');
	await askForCode(access.send_code);
	await type(number(), '9175550001');
	expect(saidOf(code())).toBe('');
	await askForCode(access.send_code);
	expect(saidOf(code())).toBe(sentTo('+63 9175550001'));
	expect(smsCalls()).toHaveLength(2);
});

test('where the list of countries is out of reach, the number can be typed, and the next touch asks again', async () => {
	gateway.call.mockImplementationOnce(() => Promise.reject(new GatewayError('network')));
	await mounted(form);
	expect(country().options).toHaveLength(1);
	await type(number(), '9175550001');
	expect(country().options).toHaveLength(2);
	expect(country().value).toBe('PH-63');
});
