import { expect, test } from 'vitest';
import { pageCount, pageOf, pagePath } from '../../../src/lib/paging.ts';

test.each([
	[0, 1],
	[1, 1],
	[24, 1],
	[25, 2],
	[48, 2],
	[49, 3],
])('%i games fill %i pages of 24', (total, pages) => {
	expect(pageCount(total, 24)).toBe(pages);
});

test('each game is on exactly one page, in order', () => {
	const games = Array.from({ length: 55 }, (_, index) => index);
	const pages = [1, 2, 3].map((number) => pageOf(games, number, 24));
	expect(pages.map(({ length }) => length)).toEqual([24, 24, 7]);
	expect(pages.flat()).toEqual(games);
	expect(pageOf(games, 4, 24)).toEqual([]);
});

test('addresses of further pages have no further slash', () => {
	expect([1, 2, 10].map((number) => pagePath('/rng', number))).toEqual(['/rng', '/rng-2', '/rng-10']);
});
