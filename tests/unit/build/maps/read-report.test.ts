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

test('a violation has its place, and a slow interaction the characters of its scripts', () => {
	const { message: _, ...place } = event;
	const violation = { ...place, event: 'violation', directive: 'connect-src', blocked: 'a.example' };
	expect(readReport(JSON.stringify(violation))).toMatchObject({
		title: expect.stringMatching(/^connect-src blocked a\.example\n/),
		frames: [FRAME],
	});
	const interaction = {
		event: 'interaction',
		type: 'pointerup',
		duration: 264,
		release: 'F5ZcJUT',
		scripts: [
			{ file: BOOT, position: 4711, by: 'event-listener', duration: 150 },
			{ file: 'vendor.example', position: -1 },
			{ file: '', position: 3 },
		],
	};
	expect(readReport(JSON.stringify(interaction))).toEqual({
		title: 'pointerup: 264 ms\nrelease F5ZcJUT',
		frames: [{ file: BOOT, position: 4711 }],
		release: 'F5ZcJUT',
	});
});

test.each(['{}', 'null', '[]', '"text"', '{"value":"no JSON"}', '', 'a text'])('%s has no places', (text) => {
	expect(readReport(text).frames).toEqual([]);
});
