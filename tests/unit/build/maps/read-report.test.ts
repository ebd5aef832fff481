import { expect, test } from 'vitest';
import { readReport } from '../../../../src/build/maps/read-report.ts';

const BOOT = '/m/_astro/boot.F5ZcJUT.js';
const FRAME = { file: BOOT, line: 1, column: 141 };

test('a stack names its release by the boot script', () => {
	expect(readReport(`Error: a\n    at f (https://www.aurelia.example${BOOT}:1:141)`)).toEqual({
		title: 'Error: a',
		frames: [FRAME],
		release: 'F5ZcJUT',
	});
	expect(readReport('f@https://www.aurelia.example/m/_astro/Lobby.abc.js:1:2')).not.toHaveProperty('release');
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

test('an event has its place, or all places of its stack', () => {
	const title = 'TypeError: a\nrelease F5ZcJUT, page /m/home, www.aurelia.example';
	expect(readReport(JSON.stringify(event))).toEqual({ title, frames: [FRAME], release: 'F5ZcJUT' });
	const stack = [`${BOOT}:1:141`, '/m/home:7:3528'];
	expect(readReport(JSON.stringify({ ...event, stack })).frames).toEqual([
		FRAME,
		{ file: '/m/home', line: 7, column: 3528 },
	]);
});

test('an event can be in the request that carried it, with its merchant', () => {
	const request = JSON.stringify({ merchant: 'aurelia', value: JSON.stringify(event) });
	expect(readReport(request)).toMatchObject({ frames: [FRAME], release: 'F5ZcJUT', merchant: 'aurelia' });
});

test.each(['{}', 'null', '[]', '"text"', '{"value":"no JSON"}', '', 'a text'])('%s has no places', (text) => {
	expect(readReport(text).frames).toEqual([]);
});
