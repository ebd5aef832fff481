import { expect, test } from 'vitest';
import { readReport } from '../../../../src/build/maps/read-report.ts';

const HOST = 'https://www.aurelia.example';
const BOOT = '/m/_astro/boot.F5ZcJUT.js';
const FRAME = { file: BOOT, line: 1, column: 141 };
const event = { event: 'error', file: BOOT, line: 1, column: 141, release: 'F5ZcJUT' };

test.each<[string, object, object]>([
	['the place of an error or violation', event, { frames: [FRAME], release: 'F5ZcJUT' }],
	[
		'all places of a stack',
		{ ...event, stack: [`${BOOT}:1:141`, '/m/home:7:3528'] },
		{ frames: [FRAME, { file: '/m/home', line: 7, column: 3528 }], release: 'F5ZcJUT' },
	],
	[
		'an event in the request that contained it, with the merchant',
		{ merchant: 'aurelia', value: JSON.stringify(event) },
		{ frames: [FRAME], release: 'F5ZcJUT', merchant: 'aurelia' },
	],
])('reads %s', (_, sent, report) => {
	expect(readReport(JSON.stringify(sent))).toEqual(report);
});

test.each(['{}', 'null', '[]', '"text"', '{"value":"no JSON"}', '', 'a text'])(
	'finds no places in %s',
	(text) => {
		expect(readReport(text).frames).toEqual([]);
	},
);

test.each([
	[
		'Chromium',
		`TypeError: Cannot read properties of undefined (reading 'id')
    at f (${HOST}${BOOT}:1:141)
    at async Promise.all (index 0)
    at async ${HOST}/m/home?token=a:7:3528
    at new g (https://vendor.example/a.js:3:4)`,
	],
	[
		'Firefox',
		`f@${HOST}${BOOT}:1:141
@${HOST}/m/home?token=a:7:3528
g/<@https://vendor.example/a.js:3:4
`,
	],
	[
		'Safari',
		`f@${HOST}${BOOT}:1:141
[native code]
global code@${HOST}/m/home?token=a:7:3528
@https://vendor.example/a.js:3:4`,
	],
])('reads a stack of %s without queries, and the release from the boot script’s name', (_, stack) => {
	expect(readReport(stack)).toEqual({
		frames: [
			FRAME,
			{ file: '/m/home', line: 7, column: 3528 },
			{ file: 'https://vendor.example/a.js', line: 3, column: 4 },
		],
		release: 'F5ZcJUT',
	});
});
