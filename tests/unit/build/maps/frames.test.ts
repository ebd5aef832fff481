import { expect, test } from 'vitest';
import { framesIn, messageIn } from '../../../../src/build/maps/frames.ts';

const HOST = 'https://www.aurelia.example';
const BOOT = '/m/_astro/boot.F5ZcJUT.js';

const STACKS = {
	Chromium: `TypeError: Cannot read properties of undefined (reading 'id')
    at f (${HOST}${BOOT}:1:141)
    at async Promise.all (index 0)
    at async ${HOST}/m/home?token=a:7:3528
    at new g (https://vendor.example/a.js:3:4)`,
	Firefox: `f@${HOST}${BOOT}:1:141
async*${HOST}/m/home?token=a:7:3528
g/<@https://vendor.example/a.js:3:4
`,
	Safari: `f@${HOST}${BOOT}:1:141
[native code]
global code@${HOST}/m/home?token=a:7:3528
@https://vendor.example/a.js:3:4`,
};

test.each(Object.entries(STACKS))('reads a stack of %s, without queries', (_, stack) => {
	expect(framesIn(stack.replace('async*', '@'))).toEqual([
		{ file: BOOT, line: 1, column: 141 },
		{ file: '/m/home', line: 7, column: 3528 },
		{ file: 'https://vendor.example/a.js', line: 3, column: 4 },
	]);
});

test('reads a place of an event, which has no host', () => {
	expect(framesIn(`${BOOT}:1:141`)).toEqual([{ file: BOOT, line: 1, column: 141 }]);
});

test('the message is everything before the first place, and Firefox and Safari have none', () => {
	expect(messageIn(STACKS.Chromium)).toBe("TypeError: Cannot read properties of undefined (reading 'id')");
	expect(messageIn(`Error: one\ntwo\n    at ${HOST}${BOOT}:1:1`)).toBe('Error: one\ntwo');
	expect(messageIn(STACKS.Safari)).toBe('');
	expect(messageIn('Error: no stack')).toBe('Error: no stack');
});
