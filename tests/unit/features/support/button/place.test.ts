// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { $place, movePlace, restorePlace } from '../../../../../src/features/support/button/place.ts';

const placeOf = (csPosition: string | undefined) => {
	restorePlace(csPosition);
	return $place.get();
};

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
	expect(placeOf(csPosition)).toEqual({ side, up });
});

test('on a page that is read from right to left, it is on the left, unless csPosition says where', () => {
	document.documentElement.dir = 'rtl';
	expect(placeOf('bottom')).toEqual({ side: 'left', up: 0 });
	expect(placeOf('right')).toEqual({ side: 'right', up: 0 });
});

test('it stays in the place the player has chosen', () => {
	movePlace('left', 0.123456);
	expect($place.get()).toEqual({ side: 'left', up: 0.123 });
	expect(placeOf('right-top')).toEqual({ side: 'left', up: 0.123 });
	for (const [up, rest] of [
		[-0.1, 0],
		[1.1, 1],
	] as const) {
		movePlace('right', up);
		expect(placeOf(undefined)).toEqual({ side: 'right', up: rest });
	}
});

test.each([
	'{',
	'null',
	'[]',
	'{"side":"top","up":0}',
	'{"side":"left","up":2}',
	'{"side":"left","up":null}',
])('a stored place such as %s is ignored', (kept) => {
	localStorage.setItem('service_place', kept);
	expect(placeOf('left')).toEqual({ side: 'left', up: 0 });
	expect(placeOf(undefined)).toEqual({ side: 'right', up: 0 });
});
