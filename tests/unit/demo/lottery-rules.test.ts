import { expect, test } from 'vitest';
import { KINDS, kindOf } from '../../../src/demo/play/lottery/kinds.ts';
import { draw, hits, type Kind, payOf } from '../../../src/demo/play/lottery/rules.ts';
import { GAMES } from '../../../src/demo/seeds/games.ts';

const SIX = kindOf('super-six-49');
const FOUR = kindOf('classic-4d');

/** Always the largest number that random() may answer, or the smallest. */
const largest = (below: number) => below - 1;
const smallest = () => 0;

test('numbers of a draw are all different, from 1 up; digits can come again', () => {
	expect(draw(SIX, 6, smallest)).toEqual([1, 2, 3, 4, 5, 6]);
	expect(draw(SIX, 6, largest)).toEqual([49, 48, 47, 46, 45, 44]);
	expect(draw(FOUR, 4, largest)).toEqual([9, 9, 9, 9]);
	expect(draw(FOUR, 4, smallest)).toEqual([0, 0, 0, 0]);
	const all = draw(SIX, 49, (below) => Math.floor(below / 2));
	expect([...all].sort((one, other) => one - other)).toEqual(Array.from({ length: 49 }, (_, at) => at + 1));
});

test('a number is right wherever it was drawn', () => {
	expect(hits(SIX, [3, 9, 17, 25, 40, 49], [49, 3, 1, 2, 4, 17])).toEqual([
		true,
		false,
		true,
		false,
		false,
		true,
	]);
	expect(payOf(SIX, [3, 9, 17, 25, 40, 49], [49, 3, 1, 2, 4, 17])).toBe(10);
	expect(payOf(SIX, [3, 9, 17, 25, 40, 49], [49, 1, 2, 4, 5, 6])).toBe(0);
});

test('digits are right from the end, as far as they agree', () => {
	expect(hits(FOUR, [4, 2, 7, 1], [9, 2, 7, 1])).toEqual([false, true, true, true]);
	// The first two agree, but the last does not.
	expect(hits(FOUR, [4, 2, 7, 1], [4, 2, 7, 0])).toEqual([false, false, false, false]);
	expect(payOf(FOUR, [4, 2, 7, 1], [4, 2, 7, 1])).toBe(3000);
	expect(payOf(FOUR, [4, 2, 7, 1], [1, 7, 2, 4])).toBe(0);
});

function choose(from: number, count: number): number {
	let result = 1;
	for (let each = 1; each <= count; each++) result *= (from - count + each) / each;
	return result;
}

/** How likely exactly so many of a ticket's numbers are right. */
function chance({ digits, pool, pick, drawn }: Kind, right: number): number {
	if (digits) return 10 ** -right * (right === pick ? 1 : 0.9);
	return (choose(pick, right) * choose(pool - pick, drawn - right)) / choose(pool, drawn);
}

test('every lottery of the demo has its rules, and pays back between two fifths and nine tenths', () => {
	const codes = GAMES.filter(({ gameCategory }) => gameCategory === 'elott').map(({ code }) => code);
	expect(Object.keys(KINDS).sort()).toEqual([...codes].sort());
	for (const [code, kind] of Object.entries(KINDS)) {
		const back = Object.entries(kind.pays).map(([right, pay]) => chance(kind, Number(right)) * pay);
		const sum = back.reduce((one, other) => one + other, 0);
		expect(sum, code).toBeGreaterThan(0.4);
		expect(sum, code).toBeLessThan(0.9);
	}
});
