import { readFileSync } from 'node:fs';
import { AuthErrorCodes } from 'firebase/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import {
	CODE_EXPIRED,
	firebaseError,
	SHARED_TEXTS,
} from '../../../../../../src/features/sign-in/providers/firebase/errors.ts';
import { SignInError } from '../../../../../../src/features/sign-in/providers/provider.ts';

const TEXTS: Record<string, string> = JSON.parse(readFileSync('src/locales/en/firebase.json', 'utf8'));
const loadTexts = vi.hoisted(() => vi.fn());
vi.mock('../../../../../../src/core/texts.ts', () => ({ loadTexts }));
beforeEach(() => {
	loadTexts.mockReset().mockResolvedValue(TEXTS);
});

/** Codes in section 8 of the specification, except the silent one, and others that players may encounter. */
const CODES =
	'invalid-api-key argument-error internal-error network-request-failed popup-blocked popup-closed-by-user unauthorized-domain web-storage-unsupported operation-not-supported-in-this-environment missing-multi-factor-info auth-domain-config-required invalid-auth-event already-initialized operation-not-allowed user-disabled user-token-expired too-many-requests quota-exceeded invalid-phone-number missing-phone-number invalid-verification-code code-expired invalid-verification-id captcha-check-failed missing-recaptcha-token recaptcha-not-enabled requires-recent-login provider-already-linked credential-already-in-use account-exists-with-different-credential second-factor-already-in-use maximum-second-factor-count-exceeded timeout'.split(
		' ',
	);

test.each(CODES)('ERR-10 %s has a text of its own kind, before its code', async (code) => {
	const { message: text } = await firebaseError({ code: `auth/${code}`, message: '' });
	const [said, codeLine, ...more] = text.split('\n');
	expect(said).toBe(TEXTS[SHARED_TEXTS[code] ?? code.replace(/-/g, '_')]);
	expect(said).toBeTruthy();
	expect(said).not.toBe(TEXTS.unknown);
	expect(codeLine).toBe(`Code: auth/${code}`);
	expect(more).toEqual([]);
});

test('ERR-10 the reason comes last, without what the library puts around it', async () => {
	const reasons: Record<string, string> = {
		'Firebase: SMS code is wrong (auth/invalid-verification-code).': 'SMS code is wrong',
		'Something else': 'Something else',
	};
	for (const [message, reason] of Object.entries(reasons)) {
		const { message: text } = await firebaseError({ code: 'auth/invalid-verification-code', message });
		expect(text.split('\n')).toEqual([
			TEXTS.invalid_verification_code,
			'Code: auth/invalid-verification-code',
			`Reason: ${reason}`,
		]);
	}
});

test('ERR-10 a message that gives no reason adds no line', async () => {
	const message = 'Firebase: Error (auth/invalid-verification-code).';
	const { message: text } = await firebaseError({ code: 'auth/invalid-verification-code', message });
	expect(text).toBe(`${TEXTS.invalid_verification_code}\nCode: auth/invalid-verification-code`);
});

test('ERR-10 an unknown code has the text of auth/unknown, and what has no code is unknown', async () => {
	expect((await firebaseError({ code: 'auth/new-in-version-14' })).message).toBe(
		`${TEXTS.unknown}\nCode: auth/new-in-version-14`,
	);
	expect((await firebaseError(new Error('Odd'))).message).toBe(
		`${TEXTS.unknown}\nCode: auth/unknown\nReason: Odd`,
	);
	expect((await firebaseError(undefined)).message).toBe(`${TEXTS.unknown}\nCode: auth/unknown`);
});

test('ERR-10 a code without a window it was asked in has expired', async () => {
	expect((await firebaseError(CODE_EXPIRED)).message).toBe(`${TEXTS.code_expired}\nCode: auth/code-expired`);
});

test('ERR-10 auth/cancelled-popup-request is silent, and needs no texts', async () => {
	loadTexts.mockRejectedValue(new TypeError('Failed to fetch'));
	expect((await firebaseError({ code: 'auth/cancelled-popup-request' })).message).toBe('');
});

test('an error that was shown already is passed on', async () => {
	const error = new SignInError('Said');
	expect(await firebaseError(error)).toBe(error);
});

test('codes with a text of others are Firebase’s own', () => {
	const own = Object.values<string>(AuthErrorCodes);
	for (const [code, key] of Object.entries(SHARED_TEXTS)) {
		expect(own).toContain(`auth/${code}`);
		expect(TEXTS, code).toHaveProperty(key);
	}
});

test('an error of other code stays as it is', async () => {
	const unreachable = new TypeError('Failed to fetch dynamically imported module: x.js');
	await expect(firebaseError(unreachable)).rejects.toBe(unreachable);
});
