import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as forms from '../../../../../src/features/account/sms/code-forms.ts';
import type { Enrolment } from '../../../../../src/features/identity/firebase/enrol.ts';
import { SecondStep } from '../../../../../src/features/identity/firebase/SecondStep.tsx';
import type { CodeService } from '../../../../../src/features/identity/firebase/send-code.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import access from '../../../../../src/locales/en/access.json' with { type: 'json' };
import texts from '../../../../../src/locales/en/firebase.json' with { type: 'json' };
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

const start = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/features/identity/firebase/social.ts', () => ({ start }));

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
const showKey = vi.fn(async () => undefined);
const close = vi.fn();
const words = { continue: 'Continue with {{name}}', copy: 'Copy', copied: 'Copied' };

const open = () =>
	mounted(
		<SecondStep
			forms={forms}
			access={access}
			texts={texts}
			words={words}
			enrolment={enrolment}
			service={{} as CodeService}
			showKey={showKey}
			close={close}
		/>,
	);
const turnOff = (what: string) => texts.second_turn_off.replace('{{what}}', what);
/** A second tap within half a second is ignored. */
const free = () => act(() => vi.advanceTimersByTimeAsync(500));

beforeEach(() => {
	vi.useFakeTimers();
	writeShell();
	vi.clearAllMocks();
	enrolment.isRecent = true;
	enrolment.factors.mockReturnValue([]);
});
afterEach(() => {
	vi.useRealTimers();
});

test('LOG-11 an app is turned on by its key and a code, and the recovery codes are shown then', async () => {
	await open();
	await tap(button(texts.second_app));
	await until(() => showKey.mock.calls.length === 1);
	expect(showKey).toHaveBeenCalledWith(expect.any(HTMLElement), MADE);
	await free();
	await type(field(access.verify_ga), '12345');
	await tap(button(texts.second_turn_on));
	expect(saidOf(field(access.verify_ga))).toBe(access.code_rule);
	await type(field(access.verify_ga), '123456');
	await tap(button(texts.second_turn_on));
	await until(() => screen.queryByText('NBNTN-FQTK4'));
	expect(enrolment.confirmApp).toHaveBeenCalledExactlyOnceWith('123456');
	expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
		'CT80G-1WKB5',
		'NBNTN-FQTK4',
	]);
	await tap(button(texts.second_codes_done));
	expect(close).toHaveBeenCalledOnce();
});

test('without recovery codes nothing is turned on', async () => {
	enrolment.makeCodes.mockRejectedValueOnce(
		new GatewayError('gateway', { code: 'x', message: 'Not yours', status: 200 }),
	);
	await open();
	await tap(button(texts.second_app));
	await until(() => noticeText() === 'Not yours');
	expect(enrolment.startApp).not.toHaveBeenCalled();
	expect(button(texts.second_phone)).toBeTruthy();
});

test('a sign-in of long ago has to be made again first; a closed window changes nothing', async () => {
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

test('one that is on is offered for turning off, the other one for turning on', async () => {
	const off = vi.fn(async () => undefined);
	enrolment.factors.mockReturnValue([{ isApp: true, turnOff: off }]);
	await open();
	expect(screen.queryByRole('button', { name: texts.second_app })).toBeNull();
	expect(button(texts.second_phone)).toBeTruthy();
	await tap(button(turnOff(texts.second_app)));
	await until(() => close.mock.calls.length === 1);
	expect(off).toHaveBeenCalledOnce();
});
