import { expect, test } from 'vitest';
import { parseJson } from '../../../src/lib/json.ts';

test.each([
	['{"a":[1]}', { a: [1] }],
	['null', null],
	['"text"', 'text'],
	[' 7 ', 7],
])('reads %s', (text, value) => {
	expect(parseJson(text)).toEqual(value);
});

test.each(['', '{', 'undefined', "{'a':1}", undefined, {}])('returns undefined for %j', (text) => {
	expect(parseJson(text)).toBeUndefined();
});

test('reads a missing item of storage as null', () => {
	expect(parseJson(null)).toBeNull();
});
