import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft } from '../../../../../src/core/forms/drafts.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import { SmsLogin } from '../../../../../src/features/sign-in/sms/SmsLogin.tsx';
import { smsWait } from '../../../../../src/features/sign-in/sms/wait.ts';
import type { submit } from '../../../../../src/features/sign-in/submit/send-login.ts';
import { country as countryCall } from '../../../../../src/gateway/contract/country.ts';
import { smsCode as smsCodeCall } from '../../../../../src/gateway/contract/sms-code.ts';
import access from '../../../../../src/locales/en/access.json' with { type: 'json' };
import { COUNTRIES, refuse, type SentCall, serveGateway } from '../../../support/gateway.ts';
import {
	button,
	field,
	mounted,
	noticeText,
	saidOf,
	tap,
	type,
	until,
	writeShell,
} from '../../../support/page.tsx';
import { setSwitches } from '../support.ts';

/** Stands in for the script that sends, which tests/unit/features/sign-in/submit tests. */
const sends = vi.hoisted(() => ({ submit: vi.fn<typeof submit>(), prefetch: vi.fn() }));
vi.mock('../../../../../src/features/sign-in/submit/send-login.ts', () => sends);

/** The gateway's answers. */
const country = vi.fn();
const smsCode = vi.fn();
let sent: SentCall[];
const texts = { submit: 'Log in', submitting: 'Logging in' };
const form = <SmsLogin texts={texts} smsTexts={access} isHidden={false} footer={null} />;

const number = () => field(access.mobile);
const code = () => field(access.code);
const countryList = () => screen.getByLabelText<HTMLSelectElement>(access.dialing_code);
const again = (seconds: number) => access.resend_in.replace('{{seconds}}', String(seconds));
const sentTo = (shown: string) => access.code_sent.replace('{{number}}', `\u2068${shown}\u2069`);
const smsCalls = () => sent.filter(({ path }) => path === smsCodeCall.path);

/** Renders the form, and waits until the countries have loaded. */
async function begin(): Promise<void> {
	await mounted(form);
	await until(() => countryList().options.length === 2);
}

async function choose(dial: string): Promise<void> {
	await act(async () => {
		countryList().value = dial;
		countryList().dispatchEvent(new Event('input', { bubbles: true }));
	});
	await act(async () => void countryList().dispatchEvent(new Event('change', { bubbles: true })));
}
/** Asks for a code, and waits until the lock after it is open. */
async function askForCode(name: string): Promise<void> {
	const asked = smsCalls().length;
	await tap(button(name));
	await until(() => smsCalls().length > asked);
	await act(() => vi.advanceTimersByTimeAsync(500));
}

async function beginWithCode(): Promise<void> {
	await begin();
	await type(number(), '9175550001');
	await askForCode(access.send_code);
}

beforeEach(() => {
	// Not performance.now(), which the client spaces its calls by: it would start again with each test.
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
	writeShell();
	setSwitches({});
	country.mockReset().mockReturnValue(COUNTRIES);
	smsCode.mockReset().mockReturnValue({ resendIn: 60 });
	sent = serveGateway({ [countryCall.path]: country, [smsCodeCall.path]: smsCode });
	sends.submit.mockReset().mockResolvedValue(true);
	// jsdom has no layout, and a field without a place counts as one of a form that the player has left.
	vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(async () => {
	// Calls on their way have to arrive, or the client would wait for them in the next test.
	await act(() => vi.advanceTimersByTimeAsync(62_000));
	act(() => {
		smsWait.$sent.set(undefined);
		$status.set(undefined);
	});
});

test('LOG-05 counts down until another code can be requested', async () => {
	await beginWithCode();
	expect(button(again(60)).getAttribute('aria-disabled')).toBe('true');
	await tap(button(again(60)));
	await act(() => vi.advanceTimersByTimeAsync(1000));
	expect(button(again(59))).toBeTruthy();
	expect(smsCalls()).toHaveLength(1);
	// A page in the background counts late, and is right again at its next tick.
	vi.setSystemTime(Date.now() + 44_500);
	await act(() => vi.advanceTimersByTimeAsync(1000));
	expect(button(again(13))).toBeTruthy();
	await act(() => vi.advanceTimersByTimeAsync(13_000));
	expect(button(access.resend).getAttribute('aria-disabled')).toBe('false');
});

test('LOG-05 drops a pasted dialing code and cleans a pasted code, also while the list of countries is missing', async () => {
	country.mockImplementation(() => refuse('busy', { status: 503 }));
	await mounted(form);
	await type(number(), '63 917 555 0001');
	expect(countryList().value).toBe('');
	country.mockReset().mockReturnValue(COUNTRIES);
	await askForCode(access.send_code);
	expect(smsCalls()[0]?.input).toEqual({ countryDialingCode: '63', mobileNum: '9175550001' });
	const pasted = '\u2068\u00a00 0 6 6 2 1\u00a0\u2069';
	expect(code().maxLength).toBeGreaterThan(pasted.length);
	await type(code(), pasted);
	await tap(button('Log in'));
	await until(() => sends.submit.mock.calls.length > 0);
	expect(sends.submit.mock.calls[0]?.[0]).toMatchObject({ username: '639175550001', password: '006621' });
	// The next touch loads the list.
	await act(async () => number().focus());
	await until(() => countryList().options.length === 2);
	expect(countryList().value).toBe('PH-63');
});

test('checks the number for the chosen country, stores the choice, and sends a corrected number without delay', async () => {
	await begin();
	await choose('VN-84');
	expect(countryList().value).toBe('VN-84');
	expect(screen.getByText('+84')).toBeTruthy();
	await type(number(), '905550001');
	await askForCode(access.send_code);
	expect(smsCalls()[0]?.input).toMatchObject({ countryDialingCode: '84', mobileNum: '905550001' });
	await type(number(), '905550002');
	expect(saidOf(code())).toBe('');
	await askForCode(access.send_code);
	expect(saidOf(code())).toBe(sentTo('+84 905550002'));
	expect(readDraft('login-sms')).toEqual({ dial: 'VN-84', mobileNum: '905550002' });
});

test('requests no code without a number, and sends no login without a code', async () => {
	await begin();
	await tap(button(access.send_code));
	expect(saidOf(number())).toBe(access.mobile_rule);
	expect(document.activeElement).toBe(number());
	await type(number(), '9175550001');
	await tap(button('Log in'));
	expect(saidOf(code())).toBe(access.send_first);
	await askForCode(access.send_code);
	expect(saidOf(code())).toBe(access.code_rule);
	expect(sends.submit).not.toHaveBeenCalled();
});

test.each(['TOO_MANY_REQUEST_SMS', 'TOO_MANY_REQUEST'])(
	'ERR-08 shows nothing after %s, and the button still works',
	async (errorCode) => {
		smsCode.mockImplementation(() => refuse(errorCode, { status: 429 }));
		await beginWithCode();
		expect(button(access.send_code).getAttribute('aria-disabled')).toBe('false');
		expect(saidOf(code())).toBe('');
		expect(noticeText()).toBe('');
		expect(sessionStorage.getItem('sms_sent')).toBeNull();
		await askForCode(access.send_code);
		expect(smsCalls()).toHaveLength(2);
	},
);

/** Stands in for the browser's WebOTP: the signal and the SMS of each request. */
function stubWebOtp() {
	const requests: { signal: AbortSignal; arrive(code: string): Promise<void> }[] = [];
	vi.stubGlobal('OTPCredential', class {});
	const get = ({ signal }: { signal: AbortSignal }) =>
		new Promise((resolve) => requests.push({ signal, arrive: (code) => act(async () => resolve({ code })) }));
	Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
	return requests;
}

test('LOG-05 sends the code that the browser reads from the SMS, unless a code was typed, it’s invalid or outdated', async () => {
	const requests = stubWebOtp();
	const unmount = await mounted(form);
	await until(() => countryList().options.length === 2);
	const requestTo = async (mobile: string) => {
		await type(number(), mobile);
		await askForCode(access.send_code);
		// The earlier requests have ended.
		expect(requests.map(({ signal }) => signal.aborted)).toEqual(
			requests.map((each) => each !== requests.at(-1)),
		);
		return requests.at(-1)?.arrive;
	};
	let arrive = await requestTo('9175550001');
	await type(code(), '12');
	await arrive?.('123456');
	expect(code().value).toBe('12');
	await type(code(), '');
	arrive = await requestTo('9175550002');
	await arrive?.('<b>1</b>');
	expect(code().value).toBe('');
	expect(sends.submit).not.toHaveBeenCalled();
	arrive = await requestTo('9175550003');
	await arrive?.('123456');
	expect(sends.submit.mock.calls[0]?.[0]).toMatchObject({ username: '639175550003', password: '123456' });
	await requestTo('9175550004');
	unmount();
	expect(requests.at(-1)?.signal.aborted).toBe(true);
});
