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

test.each(['', '{', 'undefined', "{'a':1}", undefined, {}])('has nothing of %j', (text) => {
	expect(parseJson(text)).toBeUndefined();
});

test('reads storage that has nothing as null', () => {
	expect(parseJson(null)).toBeNull();
});

test.each([
	['"\\ud83d\\ude00"', '😀'],
	['"cut \\ud83d"', 'cut \ufffd'],
	['"\\uDE00 rest"', '\ufffd rest'],
	['"\\ud83d\\ud83d\\ude00"', '\ufffd😀'],
	['"\\u0e01\\ud7ff\\ue000"', 'ก\ud7ff\ue000'],
])('keeps no half of an emoji in %s', (text, value) => {
	const read = parseJson(text) as string;
	expect(read).toBe(value);
	expect(() => encodeURIComponent(read)).not.toThrow();
});
