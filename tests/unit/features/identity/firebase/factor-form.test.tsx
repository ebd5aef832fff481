import { act } from '@testing-library/react';
import type { UserCredential } from 'firebase/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as forms from '../../../../../src/features/account/sms/code-forms.ts';
import { FactorForm } from '../../../../../src/features/identity/firebase/FactorForm.tsx';
import { recoveryCodeUse } from '../../../../../src/gateway/contract/recovery-code-use.ts';
import access from '../../../../../src/locales/en/access.json' with { type: 'json' };
import texts from '../../../../../src/locales/en/firebase.json' with { type: 'json' };
import {
	answerNotice,
	button,
	field,
	islandPlace,
	mounted,
	noticeText,
	saidOf,
	tap,
	type,
	until,
	writeShell,
} from '../../../support/page.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/core/texts.ts', () => ({ loadTexts: async () => texts }));

const finish = vi.fn();
const close = vi.fn();
const factor = (isApp: boolean, number = '') => ({
	isApp,
	number,
	send: vi.fn(async () => undefined),
	confirm: vi.fn(async (_code: string) => ({ user: 'mai' }) as unknown as UserCredential),
});
const app = factor(true);
const phone = factor(false, '+63•••0042');
const phoneLabel = access.verify_sms.replace('{{number}}', '\u2068+63•••0042\u2069');

/** As in the dialog that asks for the second factor. */
async function ask(...all: (typeof app)[]): Promise<void> {
	islandPlace().id = 'second-factor';
	document
		.getElementById('second-factor')
		?.append(Object.assign(document.createElement('div'), { id: 'island' }));
	await mounted(
		<FactorForm
			forms={forms}
			access={access}
			texts={texts}
			factors={{ all }}
			finish={finish}
			close={close}
		/>,
	);
}

beforeEach(() => {
	vi.useFakeTimers();
	writeShell();
	vi.clearAllMocks();
	call.mockResolvedValue(null);
});
afterEach(() => {
	vi.useRealTimers();
});

test('LOG-11 a code of the app is the second factor; digits of any script are sent as 0 to 9', async () => {
	await ask(app, phone);
	expect(document.activeElement).toBe(field(access.verify_ga));
	await type(field(access.verify_ga), '๑๒๓');
	await tap(button(access.verify_submit));
	expect(saidOf(field(access.verify_ga))).toBe(access.code_rule);
	await type(field(access.verify_ga), '๑๒๓ ๔๕๖');
	await tap(button(access.verify_submit));
	expect(app.confirm).toHaveBeenCalledExactlyOnceWith('123456');
	expect(finish).toHaveBeenCalledExactlyOnceWith({ user: 'mai' });
	expect(phone.send).not.toHaveBeenCalled();
});

test('a wrong code is told, and the next one may be right', async () => {
	app.confirm.mockRejectedValueOnce(
		Object.assign(new Error('Firebase: Error (auth/invalid-verification-code).'), {
			code: 'auth/invalid-verification-code',
		}),
	);
	await ask(app);
	await type(field(access.verify_ga), '111111');
	await tap(button(access.verify_submit));
	await until(() => noticeText().startsWith(texts.invalid_verification_code));
	await answerNotice('OK');
	expect(finish).not.toHaveBeenCalled();
	await act(() => vi.advanceTimersByTimeAsync(500));
	await type(field(access.verify_ga), '222222');
	await tap(button(access.verify_submit));
	await until(() => finish.mock.calls.length === 1);
});

test('a phone gets its code once it is chosen, and its field the focus', async () => {
	await ask(app, phone);
	await tap(button(phoneLabel));
	expect(phone.send).toHaveBeenCalledOnce();
	expect(document.activeElement).toBe(field(phoneLabel));
	// Another code has to wait.
	expect(button(access.resend_in.replace('{{seconds}}', '60')).getAttribute('aria-disabled')).toBe('true');
	await type(field(phoneLabel), '654321');
	await tap(button(access.verify_submit));
	expect(phone.confirm).toHaveBeenCalledExactlyOnceWith('654321');
});

test('a recovery code turns the second factors off, as it was written down', async () => {
	await ask(app);
	await tap(button(texts.factor_lost));
	const code = field(texts.recovery_code);
	expect(document.activeElement).toBe(code);
	await type(code, 'CT80G-1WK');
	await tap(button(texts.recovery_submit));
	expect(saidOf(code)).toBe(texts.recovery_rule);
	expect(call).not.toHaveBeenCalled();
	await type(code, 'ct8og-iwkb5');
	await tap(button(texts.recovery_submit));
	expect(call).toHaveBeenCalledExactlyOnceWith(recoveryCodeUse, { code: 'CT80G1WKB5' });
	expect(close).toHaveBeenCalledOnce();
	expect(noticeText()).toBe(texts.recovery_done);
});

test('a recovery code that the gateway refuses leaves the form there', async () => {
	call.mockRejectedValue(new TypeError('Failed to fetch'));
	await ask(app);
	await tap(button(texts.factor_lost));
	await type(field(texts.recovery_code), 'CT80G1WKB5');
	await tap(button(texts.recovery_submit));
	await until(() => noticeText() !== '');
	expect(close).not.toHaveBeenCalled();
	expect(field(texts.recovery_code).value).toBe('CT80G1WKB5');
});
