import { expect, test } from 'vitest';
import { mustChangePassword } from '../../../../../src/features/sign-in/submit/send-login.ts';

const OWN = 'Play1234';
const WEAK = '123456';

test.each([
	// The weak default password has to be changed, whatever the switch.
	['username', WEAK, false, false, true],
	['username', WEAK, true, true, true],
	['line', WEAK, false, false, true],
	['telegram', WEAK, false, false, true],
	// An expired one only with the switch.
	['username', OWN, true, true, true],
	['username', OWN, true, false, false],
	['username', OWN, false, true, false],
	['username', OWN, false, false, false],
	['telegram', undefined, true, true, true],
	// Players who came by SMS or Firebase have typed no password.
	['sms', WEAK, true, true, false],
	['sms', undefined, true, true, false],
	['firebase', WEAK, true, true, false],
	['firebase', undefined, true, true, false],
	// Only the exact default is publicly known.
	['username', '1234567', false, false, false],
	['username', '12345', false, false, false],
	['username', ' 123456', false, false, false],
] as const)(
	'LOG-03 by %s with %s, expired %s, switch %s: %s',
	(type, password, passwordExpired, force, expected) => {
		const request = { type, ...(password !== undefined && { password }) };
		expect(mustChangePassword(request, { passwordExpired }, force)).toBe(expected);
	},
);
