import { expect, test } from 'vitest';
import { isMockToken, mockToken } from '../../../src/lib/captcha-mock.ts';

const NOW = Date.UTC(2027, 0, 15, 12);

test('VAL-09 a mock token has 50 characters, and no two are the same', () => {
	const tokens = Array.from({ length: 100 }, () => mockToken(NOW));
	for (const token of tokens) expect(token).toMatch(/^[0-9a-z]{50}$/);
	expect(new Set(tokens).size).toBe(100);
});

test('VAL-09 a mock token expires after 60 s', () => {
	const token = mockToken(NOW);
	expect(isMockToken(token, NOW)).toBe(true);
	expect(isMockToken(token, NOW + 59_999)).toBe(true);
	expect(isMockToken(token, NOW + 60_000)).toBe(false);
	// A clock may go a little ahead; a token for next year is made up.
	expect(isMockToken(mockToken(NOW + 1000), NOW)).toBe(true);
	expect(isMockToken(mockToken(NOW + 60_000), NOW)).toBe(false);
});
