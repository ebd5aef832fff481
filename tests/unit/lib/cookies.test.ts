import { expect, test } from 'vitest';
import { cookiesNamed } from '../../../src/lib/cookies.ts';
import { fc } from '../../support/fast-check.ts';

test.each([
	['a=1', ['1']],
	['a=1; b=2', ['1']],
	['b=2; a=1', ['1']],
	['a=1; b=2; a=3', ['1', '3']],
	['a=', ['']],
	['a=x=y', ['x=y']],
	['xa=1; b=a=2', []],
	['a', []],
	['', []],
])('finds in %j the cookies named a: %j', (cookies, values) => {
	expect(cookiesNamed(cookies, 'a')).toEqual(values);
});

test('reads a cookie with any text around it', () => {
	const text = (characters: string, least: number) =>
		fc.string({ unit: fc.constantFrom(...characters), minLength: least, maxLength: 5 });
	const pairs = fc.array(fc.tuple(text('abx_', 1), text('ab=:,. ', 0)), { maxLength: 8 });
	fc.assert(
		fc.property(pairs, (jar) => {
			const cookies = jar.map(([name, value]) => `${name}=${value}`).join('; ');
			const expected = jar.filter(([name]) => name === 'a').map(([, value]) => value);
			expect(cookiesNamed(cookies, 'a')).toEqual(expected);
		}),
		{ numRuns: 1000 },
	);
});
