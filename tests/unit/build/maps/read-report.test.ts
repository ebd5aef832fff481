import { expect, test } from 'vitest';
import { framesIn, messageIn, readReport } from '../../../../src/build/maps/read-report.ts';

const HOST = 'https://www.aurelia.example';
const BOOT = '/m/_astro/boot.F5ZcJUT.js';
const FRAME = { file: BOOT, line: 1, column: 141 };

test('takes the release from the name of the boot script in a stack', () => {
	expect(readReport(`Error: a\n    at f (${HOST}${BOOT}:1:141)`)).toEqual({
		title: 'Error: a',
		frames: [FRAME],
		release: 'F5ZcJUT',
	});
	expect(readReport(`f@${HOST}/m/_astro/Lobby.abc.js:1:2`).release).toBeUndefined();
});

const event = {
	event: 'error',
	message: 'TypeError: a',
	file: BOOT,
	line: 1,
	column: 141,
	release: 'F5ZcJUT',
	page: '/m/home',
	domain: 'www.aurelia.example',
};

test('reads the place of an event, or all places of its stack', () => {
	const title = 'TypeError: a\nrelease F5ZcJUT, page /m/home, www.aurelia.example';
	expect(readReport(JSON.stringify(event))).toEqual({ title, frames: [FRAME], release: 'F5ZcJUT' });
	const stack = [`${BOOT}:1:141`, '/m/home:7:3528'];
	expect(readReport(JSON.stringify({ ...event, stack })).frames).toEqual([
		FRAME,
		{ file: '/m/home', line: 7, column: 3528 },
	]);
});

test('reads an event in the request that contained it, with the merchant', () => {
	const request = JSON.stringify({ merchant: 'aurelia', value: JSON.stringify(event) });
	expect(readReport(request)).toMatchObject({ frames: [FRAME], release: 'F5ZcJUT', merchant: 'aurelia' });
});

test('reads the place of a violation', () => {
	const { message: _, ...place } = event;
	const violation = { ...place, event: 'violation', directive: 'connect-src', blocked: 'a.example' };
	expect(readReport(JSON.stringify(violation))).toMatchObject({
		title: expect.stringMatching(/^connect-src blocked a\.example\n/),
		frames: [FRAME],
	});
});

test.each(['{}', 'null', '[]', '"text"', '{"value":"no JSON"}', '', 'a text'])(
	'finds no places in %s',
	(text) => {
		expect(readReport(text).frames).toEqual([]);
	},
);

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

test('the message is everything before the first place; stacks of Firefox and Safari have none', () => {
	expect(messageIn(STACKS.Chromium)).toBe("TypeError: Cannot read properties of undefined (reading 'id')");
	expect(messageIn(`Error: one\ntwo\n    at ${HOST}${BOOT}:1:1`)).toBe('Error: one\ntwo');
	expect(messageIn(STACKS.Safari)).toBe('');
	expect(messageIn('Error: no stack')).toBe('Error: no stack');
});
