import { expect, test } from 'vitest';
import { lineAnswer } from '../../../../../../src/features/sign-in/providers/line/line.ts';
import { challengeOf, secret } from '../../../../../../src/features/sign-in/providers/redirect-flow.ts';

test('secrets are what LINE takes as state and RFC 7636 as verifier, and never the same', () => {
	const many = Array.from({ length: 200 }, () => secret());
	for (const each of many) expect(each).toMatch(/^[\da-f]{64}$/);
	expect(new Set(many).size).toBe(200);
});

test('the challenge matches RFC 7636, appendix B', async () => {
	await expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).resolves.toBe(
		'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
	);
});

test.each([
	['?signin=line&code=c1&state=s1', { code: 'c1', state: 's1' }],
	['?code=c1&state=s1&friendship_status_changed=true', { code: 'c1', state: 's1' }],
	['?error=ACCESS_DENIED&error_description=x&state=s1', undefined],
	['?error=SERVER_ERROR&state=s1', { code: '', state: 's1' }],
	['?error=SERVER_ERROR&code=c1&state=s1', { code: '', state: 's1' }],
	['?code=c1', undefined],
	['?state=s1', undefined],
	['?code=&state=s1', undefined],
	['?code=c1&state=s%201', undefined],
	['?code=c%3Cscript%3E&state=s1', undefined],
	[`?code=${'c'.repeat(513)}&state=s1`, undefined],
	['', undefined],
])('%s is read as LINE documents it', (search, answer) => {
	expect(lineAnswer(search)).toEqual(answer);
});
