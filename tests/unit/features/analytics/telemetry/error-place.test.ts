import { expect, test } from 'vitest';
import { placesIn } from '../../../../../src/features/analytics/telemetry/error-place.ts';

const ORIGIN = 'https://www.aurelia.example';
const OURS = { file: '/m/_astro/boot.AbC-_1.js', line: 3, column: 141 };

test.each([
	[
		'Chrome',
		`TypeError: x\n    at f (${ORIGIN}/m/_astro/boot.AbC-_1.js:3:141)\n    at g (https://other.example/a.js:1:2)`,
	],
	['Chrome without a name', `TypeError: x\n    at ${ORIGIN}/m/_astro/boot.AbC-_1.js:3:141`],
	['Firefox and Safari', `f@${ORIGIN}/m/_astro/boot.AbC-_1.js:3:141\ng@https://other.example/a.js:1:2`],
	['an error event', `${ORIGIN}/m/_astro/boot.AbC-_1.js:3:141`],
])('reads the site’s own place in a stack of %s', (_, stack) => {
	expect(placesIn(stack, ORIGIN)).toEqual([OURS]);
});

test.each([`${ORIGIN}/m/home?token=abc:10:20`, `${ORIGIN}/m/home?token=abc&t=1:2#x:10:20`])(
	'leaves out the query of a page whose inline script failed: %s',
	(stack) => {
		expect(placesIn(stack, ORIGIN)[0]?.file).toBe('/m/home');
	},
);

test.each([
	['another origin', 'TypeError: x\n    at https://vendor.example/m/a.js:1:2'],
	['an origin that begins like ours', `TypeError: x\n    at ${ORIGIN}.evil.example/m/a.js:1:2`],
	[
		'an extension',
		`TypeError: x\n    at chrome-extension://abcdef/content.js:1:2\n    at ${ORIGIN}/m/_astro/a.js:1:2`,
	],
	['an extension of Safari', `f@safari-web-extension://abcdef/content.js:1:2\ng@${ORIGIN}/m/_astro/a.js:1:2`],
	['another part of the host', `TypeError: x\n    at ${ORIGIN}/mobile/mc/a.js:1:2`],
	['no place', 'TypeError: Failed to fetch'],
	['the console', 'TypeError: x\n    at <anonymous>:1:1'],
	['no stack', undefined],
	['an empty stack', ''],
])('ignores %s', (_, stack) => {
	expect(placesIn(stack, ORIGIN)).toEqual([]);
});
