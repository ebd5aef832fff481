import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrCode } from '../../../src/lib/qr.ts';

/** The modules that a path paints, row by row. */
function painted(path: string, size: number): boolean[][] {
	const modules = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
	let x = 0;
	let y = 0;
	for (const [, command, first, second] of path.matchAll(/([Mmh])(-?\d+)(?: (-?\d+))?/g)) {
		if (command === 'M') [x, y] = [Number(first), Number(second)];
		else if (command === 'm') x += Number(first);
		else for (let left = Number(first); left > 0; left--) (modules[y] ?? [])[x++] = true;
	}
	return modules;
}

test.each([
	'https://www.aurelia.example/m/home',
	'https://www.senviet.example/m/register?r=ABCD2345',
	'A',
	'ไทย',
])('the path of the code of %s paints its dark modules and no other', (text) => {
	const { data, size } = encode(text, { ecc: 'L', boostEcc: true, border: 0 });
	const { path, viewBox } = qrCode(text);
	expect(painted(path, size)).toEqual(data);
	// Four light modules on each side (ISO/IEC 18004), and half a module up, for the stroke's middle.
	expect(viewBox).toBe(`-4 -4.5 ${size + 8} ${size + 8}`);
	expect(path).toMatch(/^[Mmh\d ]+$/);
});
