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
])('EN-22 %s offers %s to a merchant that has it', (name, code) => {
	expect(codes(LOGINS, (other) => other === name)).toContain(code);
	expect(codes(LOGINS, (other) => other !== name)).not.toContain(code);
	expect(codes(['username', 'maya'], () => true)).not.toContain(code);
});

test('a merchant’s own order is kept, and what has no switch needs none', () => {
	expect(codes(['telegram', 'unknown', 'google'], () => true)).toEqual(['telegram', 'google']);
	expect(codes(LOGINS, () => false)).toEqual(['maya', 'phone', 'passkey']);
	// A passkey can't create an account.
	expect(codes(LOGINS, () => false, 'register')).toEqual(['maya', 'phone']);
});
