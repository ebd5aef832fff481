// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { makeMovable, restoredPlace } from '../../../../../src/features/support/button/move.ts';

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

test('on a page that is read from right to left, it is on the left, unless csPosition says where', () => {
	document.documentElement.dir = 'rtl';
	expect(restoredPlace('bottom')).toEqual({ side: 'left', up: 0 });
	expect(restoredPlace('right')).toEqual({ side: 'right', up: 0 });
});

test('it stays in the place the player has chosen', () => {
	const button = document.createElement('button');
	const moved = vi.fn();
	makeMovable(button, { side: 'right', up: 0.1234 }, moved);
	const press = (key: string) => button.dispatchEvent(new KeyboardEvent('keydown', { key }));
	press('ArrowUp');
	expect(restoredPlace('left-top')).toEqual({ side: 'right', up: 0.223 });
	press('ArrowLeft');
	expect(restoredPlace('right-top')).toEqual({ side: 'left', up: 0.223 });
	expect(moved).toHaveBeenCalledTimes(3);
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
	expect(restoredPlace('left')).toEqual({ side: 'left', up: 0 });
	expect(restoredPlace(undefined)).toEqual({ side: 'right', up: 0 });
});
