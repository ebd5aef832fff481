// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import {
	beginAttempt,
	challengeOf,
	endAttempt,
	findAttempt,
	openProviderPage,
} from '../../../../../src/features/sign-in/providers/redirect-flow.ts';
import { chooseLanguage } from '../../../../../src/lib/choose-language.ts';
import { savedLanguage } from '../../../../../src/lib/saved-language.ts';
import { writeShell } from '../../../support/page.tsx';

const NOW = 1_800_000_000_000;
const KEY = 'signin_attempts';

const begin = () => beginAttempt('line', () => 'https://www.example.com/m/login?signin=line', true);
const isFound = ({ state }: { state: string }) => findAttempt('line', state) !== undefined;

beforeEach(() => {
	vi.useFakeTimers({ now: NOW });
	vi.stubGlobal('crypto', webcrypto);
	localStorage.clear();
	sessionStorage.setItem('signin_from', '?go=%2Fm%2Fpromotions');
});

test('finds an attempt by provider and state for ten minutes', () => {
	const attempt = begin();
	expect(attempt).toMatchObject({ provider: 'line', from: '?go=%2Fm%2Fpromotions', at: NOW });
	// LINE's rule for a state, and that of RFC 7636 for a verifier.
	expect([attempt.state, attempt.nonce, attempt.verifier].join(' ')).toMatch(
		/^[\da-f]{32} [\da-f]{32} [\da-f]{64}$/,
	);
	expect(
		new Set([attempt, begin()].flatMap(({ state, nonce, verifier }) => [state, nonce, verifier])).size,
	).toBe(6);
	expect(findAttempt('line', attempt.state)).toEqual(attempt);
	expect(findAttempt('telegram', attempt.state)).toBeUndefined();
	for (const wrong of ['s2', '', attempt.state.toUpperCase(), null])
		expect(findAttempt('line', wrong)).toBeUndefined();
	for (const [later, found] of [
		[600_000, true],
		[600_001, false],
		[-1, false],
	] as const) {
		vi.setSystemTime(NOW + later);
		expect(isFound(attempt)).toBe(found);
	}
});

test('stores three attempts, for several tabs, and removes the oldest for another', () => {
	const [first, second, third, fourth] = [begin(), begin(), begin(), begin()];
	const found = () => [first, second, third, fourth].map(isFound);
	expect(found()).toEqual([false, true, true, true]);
	endAttempt(third);
	expect(found()).toEqual([false, true, false, true]);
	endAttempt(second);
	endAttempt(fourth);
	expect(localStorage.getItem(KEY)).toBeNull();
});

const STORED = { provider: 'line', state: 's1', nonce: 'n', verifier: 'v', back: 'b', from: '', at: NOW };

test.each([
	'{',
	'[null, 1, "s1", {}]',
	JSON.stringify([{ ...STORED, at: 'now' }]),
	JSON.stringify([{ ...STORED, verifier: 1 }]),
	JSON.stringify([{ ...STORED, from: '//evil.example' }]),
])('ignores the invalid attempts %s in storage, and stores a new one', (written) => {
	localStorage.setItem(KEY, JSON.stringify([STORED]));
	expect(findAttempt('line', 's1')).toEqual(STORED);
	localStorage.setItem(KEY, written);
	expect(findAttempt('line', 's1')).toBeUndefined();
	expect(isFound(begin())).toBe(true);
});

test('a provider’s page returns to the language that the player left, unless they have chosen another', () => {
	writeShell();
	const shown = () => chooseLanguage(savedLanguage(document.cookie), '', ['vi'], ['vi', 'en', 'th']);
	const leave = () =>
		void openProviderPage({ location: { assign() {} }, addEventListener() {} } as never, '');
	expect(shown()).toBe('vi');
	leave();
	expect(shown()).toBe('en');
	// biome-ignore lint/suspicious/noDocumentCookie: as the language selector does it.
	document.cookie = 'site_language=th;path=/';
	leave();
	expect(shown()).toBe('th');
});

test('makes the challenge of RFC 7636, appendix B', async () => {
	const challenge = await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');
	expect(challenge).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});
