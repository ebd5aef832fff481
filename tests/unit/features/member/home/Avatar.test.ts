import { expect, test } from 'vitest';
import { iconCount, iconLook } from '../../../../../src/features/member/home/Avatar.tsx';

test.each([
	[12, 12],
	[60, 60],
	[5000, 60],
	...[0, -1, 2.5, Number.POSITIVE_INFINITY, Number.NaN].map((invalid) => [invalid, 9]),
] as [number, number][])('CON-02 if the gateway has %d icons, players choose from %d', (told, offered) => {
	expect(iconCount(told)).toBe(offered);
});

test('no two icons look the same', () => {
	const looks = Array.from({ length: iconCount(5000) }, (_, index) => JSON.stringify(iconLook(index + 1)));
	expect(new Set(looks).size).toBe(60);
});

test.each([undefined, 0, -3, 1.5, 61])('%s isn’t the number of an icon', (icon) => {
	expect(iconLook(icon)).toBeUndefined();
});
