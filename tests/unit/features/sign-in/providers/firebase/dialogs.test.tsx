import { act, screen } from '@testing-library/react';
import type { UserCredential } from 'firebase/auth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Enrolment } from '../../../../../../src/features/sign-in/providers/firebase/enrol.ts';
import type { CodeService } from '../../../../../../src/features/sign-in/providers/firebase/phone-code.ts';
import { FactorForm } from '../../../../../../src/features/sign-in/providers/firebase/SecondFactor.tsx';
import { SecondStep } from '../../../../../../src/features/sign-in/providers/firebase/SecondStep.tsx';
import { GatewayError } from '../../../../../../src/gateway/client/gateway-error.ts';
import { recoveryCodeUse } from '../../../../../../src/gateway/contract/recovery-code-use.ts';
import access from '../../../../../../src/locales/en/access.json' with { type: 'json' };
import texts from '../../../../../../src/locales/en/firebase.json' with { type: 'json' };
import {
	answerNotice,
	button,
	field,
	mounted,
	noticeText,
	saidOf,
	tap,
	type,
	until,
	writeShell,
} from '../../../../support/page.tsx';

const { call, start } = vi.hoisted(() => ({ call: vi.fn(), start: vi.fn() }));
vi.mock('../../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../../src/core/texts.ts', async (original) => ({
	...(await original<object>()),
	loadTexts: async () => texts,
}));
vi.mock('../../../../../../src/features/sign-in/providers/firebase/social.ts', () => ({ start }));
vi.mock('../../../../../../src/features/sign-in/providers/firebase/app.ts', () => ({
	getFirebase: async () => ({}),
	prepareFirebase: async () => undefined,
}));

beforeEach(writeShell);

describe('the dialog for a second factor', () => {
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

	const ask = (...all: (typeof app)[]) =>
		mounted(<FactorForm access={access} texts={texts} factors={all} finish={finish} close={close} />);

	beforeEach(() => {
		vi.useFakeTimers();
		call.mockResolvedValue(null);
	});

	test('LOG-11 sends the code of an app, with digits of any script as 0 to 9', async () => {
		await ask(app, phone);
		const code = field(access.verify_ga);
		expect(document.activeElement).toBe(code);
		await type(code, '๑๒๓');
		await tap(button(access.verify_submit));
		expect(saidOf(code)).toBe(access.code_rule);
		await type(code, '๑๒๓ ๔๕๖');
		await tap(button(access.verify_submit));
		expect(app.confirm).toHaveBeenCalledExactlyOnceWith('123456');
		expect(finish).toHaveBeenCalledExactlyOnceWith({ user: 'mai' });
		expect(phone.send).not.toHaveBeenCalled();
	});

	test('sends a code to a phone once it’s chosen, and focuses its field', async () => {
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

	test('turns the second factors off with a recovery code, however it’s typed, and keeps it if the call fails', async () => {
		call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
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
		await until(() => noticeText() !== '');
		expect([code.value, close.mock.calls]).toEqual(['ct8og-iwkb5', []]);
		await answerNotice('OK');
		await act(() => vi.advanceTimersByTimeAsync(500));
		await tap(button(texts.recovery_submit));
		expect(call).toHaveBeenLastCalledWith(recoveryCodeUse, { code: 'CT80G1WKB5' });
		expect(close).toHaveBeenCalledOnce();
		expect(noticeText()).toBe(texts.recovery_done);
	});
});

describe('the dialog that turns second factors on', () => {
	const MADE = { secret: 'IQ5T', uri: 'otpauth://totp/mai' };
	const enrolment = {
		isRecent: true,
		channel: 'google' as Enrolment['channel'],
		factors: vi.fn((): ReturnType<Enrolment['factors']> => []),
		makeCodes: vi.fn(async () => ['CT80G1WKB5', 'NBNTNFQTK4']),
		startApp: vi.fn(async () => MADE),
		confirmApp: vi.fn(async (_code: string) => undefined),
		sendTo: vi.fn(),
		confirmPhone: vi.fn(),
	};
	const renderKey = vi.fn(() => <p>The key</p>);
	const close = vi.fn();
	const words = { continue: 'Continue with {{name}}', copy: 'Copy', copied: 'Copied' };

	const open = () =>
		mounted(
			<SecondStep
				access={access}
				texts={texts}
				words={words}
				enrolment={enrolment}
				service={{} as CodeService}
				renderKey={renderKey}
				close={close}
			/>,
		);
	const turnOff = (what: string) => texts.second_turn_off.replace('{{what}}', what);
	/** A second tap within half a second is ignored. */
	const free = () => act(() => vi.advanceTimersByTimeAsync(500));

	beforeEach(() => {
		vi.useFakeTimers();
		enrolment.isRecent = true;
		enrolment.factors.mockReturnValue([]);
	});

	test('LOG-11 turns on an app by its key and a code, then shows the recovery codes', async () => {
		await open();
		await tap(button(texts.second_app));
		await until(() => screen.queryByText('The key'));
		expect(renderKey).toHaveBeenCalledWith(MADE);
		await free();
		await type(field(access.verify_ga), '12345');
		await tap(button(texts.second_turn_on));
		expect(saidOf(field(access.verify_ga))).toBe(access.code_rule);
		await type(field(access.verify_ga), '123456');
		await tap(button(texts.second_turn_on));
		await until(() => screen.queryByText('NBNTN-FQTK4'));
		expect(enrolment.confirmApp).toHaveBeenCalledExactlyOnceWith('123456');
		expect(screen.getByRole('list').textContent).toBe('CT80G-1WKB5NBNTN-FQTK4');
		await tap(button(texts.second_codes_done));
		expect(close).toHaveBeenCalledOnce();
	});

	test('turns nothing on without recovery codes', async () => {
		enrolment.makeCodes.mockRejectedValueOnce(
			new GatewayError('gateway', { code: 'x', message: 'Not yours', status: 200 }),
		);
		await open();
		await tap(button(texts.second_app));
		await until(() => noticeText() === 'Not yours');
		expect(enrolment.startApp).not.toHaveBeenCalled();
		expect(button(texts.second_phone)).toBeTruthy();
	});

	test('needs a new sign-in first if the last one was long ago; a closed window changes nothing', async () => {
		enrolment.isRecent = false;
		start.mockResolvedValueOnce(undefined).mockResolvedValueOnce({ provider: 'google' });
		await open();
		expect(screen.queryByRole('button', { name: texts.second_app })).toBeNull();
		await tap(button('Continue with Google'));
		expect(start).toHaveBeenCalledExactlyOnceWith('google');
		await free();
		expect(screen.queryByRole('button', { name: texts.second_app })).toBeNull();
		await tap(button('Continue with Google'));
		expect(start).toHaveBeenCalledTimes(2);
		expect(button(texts.second_app)).toBeTruthy();
	});

	test('offers to turn off the factor that is on, and to turn on the other', async () => {
		const off = vi.fn(async () => undefined);
		enrolment.factors.mockReturnValue([{ isApp: true, turnOff: off }]);
		await open();
		expect(screen.queryByRole('button', { name: texts.second_app })).toBeNull();
		expect(button(texts.second_phone)).toBeTruthy();
		await tap(button(turnOff(texts.second_app)));
		await until(() => close.mock.calls.length === 1);
		expect(off).toHaveBeenCalledOnce();
	});
});
