import { expect, test } from 'vitest';
import { cookiesNamed } from '../../../src/lib/cookies.ts';

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
