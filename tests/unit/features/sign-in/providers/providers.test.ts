import { expect, test } from 'vitest';
import { offeredBy, PROVIDERS } from '../../../../../src/features/sign-in/providers/providers.ts';

const LOGINS = PROVIDERS.map(({ code }) => code);
const codes = (
	logins: readonly string[],
	isOn: (name: string) => boolean,
	form: 'login' | 'register' = 'login',
) => offeredBy(logins, isOn, form).map(({ code }) => code);

test.each([
	['GOOGLELOGIN3', 'google'],
	['FACEBOOKLOGIN3', 'facebook'],
	['TWITTERLOGIN3', 'twitter'],
	['LINELOGIN3', 'line'],
	['TELEGRAMLOGIN3', 'telegram'],
])('EN-22 the switch %s offers %s, if the merchant has it', (name, code) => {
	expect(codes(LOGINS, (other) => other === name)).toContain(code);
	expect(codes(LOGINS, (other) => other !== name)).not.toContain(code);
	expect(codes(['username', 'maya'], () => true)).not.toContain(code);
});

test('offers providers in the merchant’s order, and those without a switch always', () => {
	expect(codes(['telegram', 'unknown', 'google'], () => true)).toEqual(['telegram', 'google']);
	expect(codes(LOGINS, () => false)).toEqual(['maya', 'phone', 'passkey']);
	// A passkey can't create an account.
	expect(codes(LOGINS, () => false, 'register')).toEqual(['maya', 'phone']);
});
