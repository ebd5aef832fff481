import { expect, test } from 'vitest';
import type { Member } from '../../../src/demo/store/members.ts';
import { authenticatorOf, newTotpSecret, totpStepOf } from '../../../src/demo/totp.ts';

/** Secret of the test vectors: 12345678901234567890 in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const member = (totpSecret?: string): Member => ({
	id: 1,
	merchant: 'senviet',
	userName: 'gauser',
	password: '',
	passwordExpiresAt: undefined,
	type: 0,
	language: 'VI',
	clubLabel: undefined,
	mobile: undefined,
	email: undefined,
	verification: ['ga'],
	totpSecret,
});

/** RFC 6238, appendix B: the last six of the eight digits. */
test.each([
	[59, '287082'],
	[1_111_111_109, '081804'],
	[1_111_111_111, '050471'],
	[1_234_567_890, '005924'],
	[2_000_000_000, '279037'],
	[20_000_000_000, '353130'],
])('at %i s the code is %s, valid one step before and after too', (seconds, code) => {
	const now = seconds * 1000;
	const step = Math.floor(seconds / 30);
	expect(authenticatorOf(member(SECRET), 'Sen Việt', now)?.code).toBe(code);
	for (const late of [-30_000, 0, 30_000]) expect(totpStepOf(member(SECRET), code, now + late)).toBe(step);
	for (const late of [-60_000, 60_000]) expect(totpStepOf(member(SECRET), code, now + late)).toBeUndefined();
});

test('a code of another length, or of a member without an app, is invalid', () => {
	expect(totpStepOf(member(SECRET), '87082', 59_000)).toBeUndefined();
	expect(totpStepOf(member(SECRET), '94287082', 59_000)).toBeUndefined();
	expect(totpStepOf(member(), '287082', 59_000)).toBeUndefined();
	expect(authenticatorOf(member(), 'Sen Việt', 59_000)).toBeUndefined();
});

test('every secret is different and has 160 bits', () => {
	const [one, other] = [newTotpSecret(), newTotpSecret()];
	expect(one).toMatch(/^[A-Z2-7]{32}$/);
	expect(other).not.toBe(one);
});
