import { readFileSync } from 'node:fs';
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

test.each(CODES)('ERR-10 %s has its own text, followed by its code', async (code) => {
	const { message: text } = await firebaseError({ code: `auth/${code}`, message: '' });
	const [said, codeLine, ...more] = text.split('\n');
	expect(said).toBe(TEXTS[SHARED_TEXTS[code] ?? code.replace(/-/g, '_')]);
	expect(said).toBeTruthy();
	expect(said).not.toBe(TEXTS.unknown);
	expect(codeLine).toBe(`Code: auth/${code}`);
	expect(more).toEqual([]);
});

const CODE = 'auth/invalid-verification-code';
test.each([
	[
		{ code: CODE, message: `Firebase: SMS code is wrong (${CODE}).` },
		'invalid_verification_code',
		CODE,
		'SMS code is wrong',
	],
	[{ code: CODE, message: `Firebase: Error (${CODE}).` }, 'invalid_verification_code', CODE],
	[{ code: 'auth/new-in-version-14' }, 'unknown', 'auth/new-in-version-14'],
	[new Error('Odd'), 'unknown', 'auth/unknown', 'Odd'],
	[undefined, 'unknown', 'auth/unknown'],
	[CODE_EXPIRED, 'code_expired', 'auth/code-expired'],
])('ERR-10 shows text, code and reason of %j', async (error, text, code, reason = '') => {
	const lines = [TEXTS[text], `Code: ${code}`, reason && `Reason: ${reason}`].filter(Boolean);
	expect((await firebaseError(error)).message).toBe(lines.join('\n'));
});

test('ERR-10 auth/cancelled-popup-request shows nothing, and needs no texts', async () => {
	loadTexts.mockRejectedValue(new TypeError('Failed to fetch'));
	expect((await firebaseError({ code: 'auth/cancelled-popup-request' })).message).toBe('');
});

test('passes on errors that aren’t Firebase’s', async () => {
	const error = new SignInError('Said');
	expect(await firebaseError(error)).toBe(error);
	const unreachable = new TypeError('Failed to fetch dynamically imported module: x.js');
	await expect(firebaseError(unreachable)).rejects.toBe(unreachable);
});
