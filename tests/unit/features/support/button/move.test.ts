// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { restoredPlace } from '../../../../../src/features/support/button/move.ts';

beforeEach(() => {
	document.documentElement.dir = 'ltr';
});

test.each([
	[undefined, 'right', 0],
	['right', 'right', 0],
	['left', 'left', 0],
	['LEFT_TOP', 'left', 1],
	['middle-right', 'right', 0.5],
	['center', 'right', 0.5],
	['over there', 'right', 0],
])('EN-13 csPosition %s puts the button to the %s, at %d of the height', (csPosition, side, up) => {
	expect(restoredPlace(csPosition)).toEqual({ side, up });
});

test('EN-13 the button is on the left of a right-to-left page, unless csPosition names a side', () => {
	document.documentElement.dir = 'rtl';
	expect(restoredPlace('bottom')).toEqual({ side: 'left', up: 0 });
	expect(restoredPlace('right')).toEqual({ side: 'right', up: 0 });
});

test.each(['{', 'null', '{"side":"top","up":0}', '{"side":"left","up":2}'])(
	'an invalid place in storage, such as %s, is ignored',
	(stored) => {
		localStorage.setItem('service_place', stored);
		expect(restoredPlace('left')).toEqual({ side: 'left', up: 0 });
		expect(restoredPlace(undefined)).toEqual({ side: 'right', up: 0 });
	},
);
