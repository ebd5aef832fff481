import { expect, test } from 'vitest';
import { nextTab } from '../../../../../src/features/sign-in/register/method.tsx';

test.each([
	['ArrowRight', 0, false, 1],
	['ArrowRight', 2, false, 0],
	['ArrowLeft', 0, false, 2],
	['ArrowLeft', 0, true, 1],
	['ArrowRight', 0, true, 2],
	['Home', 2, false, 0],
	['End', 0, true, 2],
])('%s from tab %i, right to left: %s, leads to %i', (key, from, rtl, to) => {
	expect(nextTab(key, from, 3, rtl)).toBe(to);
});

test.each(['Tab', 'Enter', 'ArrowDown', 'a'])('%s moves to no tab', (key) => {
	expect(nextTab(key, 1, 3, false)).toBeUndefined();
});
