import { expect, test } from 'vitest';
import { etagOf, hasAlready } from '../../../src/edge/validators.ts';

test.each([
	['W/"a"', true],
	['"a"', true],
	['*', true],
	[' * ', true],
	['"b", W/"a"', true],
	['"b","a,b" , "a"', true],
	[null, false],
	['', false],
	['a', false],
	['"b"', false],
	['"a,b"', false],
	['"aa"', false],
	['W/"A"', false],
])('a browser with If-None-Match: %s has the file: %s', (header, had) => {
	expect(hasAlready(header, etagOf('a'))).toBe(had);
});
