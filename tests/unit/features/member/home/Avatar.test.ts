import { expect, test } from 'vitest';
import { iconCount, iconLook } from '../../../../../src/features/member/home/Avatar.tsx';

test.each([
	[1, 1],
	[12, 12],
	[60, 60],
	[5000, 60],
])('of %d icons, %d are offered', (told, offered) => {
	expect(iconCount(told)).toBe(offered);
});

test.each([0, -1, 2.5, Number.POSITIVE_INFINITY, Number.NaN])(
	'CON-02 %d icons are invalid, so nine are offered',
	(told) => {
		expect(iconCount(told)).toBe(9);
	},
);

test('however many there are, no two icons look the same', () => {
	const looks = Array.from({ length: iconCount(5000) }, (_, index) => JSON.stringify(iconLook(index + 1)));
	expect(new Set(looks).size).toBe(60);
});

test.each([undefined, 0, -3, 1.5, 61])('%s isn’t an icon', (icon) => {
	expect(iconLook(icon)).toBeUndefined();
});
