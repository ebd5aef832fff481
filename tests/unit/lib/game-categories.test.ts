import { expect, test } from 'vitest';
import { categoryOrdinal, GAME_CATEGORIES, groupGames, groupOf } from '../../../src/lib/game-categories.ts';

test('GAM-06 ordinals of categories start at 100, in steps of 100', () => {
	expect(GAME_CATEGORIES.map(categoryOrdinal)).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900]);
});

test('GAM-06 slots and card rooms are the group TCG, every other category is its own group', () => {
	expect(GAME_CATEGORIES.filter((category) => groupOf(category) === 'TCG')).toEqual(['rng', 'pvp']);
	const others = GAME_CATEGORIES.filter((category) => category !== 'rng' && category !== 'pvp');
	expect(others.map(groupOf)).toEqual(others);
});

test('GAM-06 groups are sorted by the ordinals of their categories, whatever the order of the games', () => {
	const games = [...GAME_CATEGORIES].reverse().map((gameCategory) => ({ gameCategory }));
	const codes = groupGames(games).map(({ code }) => code);
	expect(codes.join(' ')).toBe('sports live TCG table fish crash arcade elott');
	expect(groupGames(games)[2]).toEqual({
		code: 'TCG',
		categories: ['rng', 'pvp'],
		games: [{ gameCategory: 'rng' }, { gameCategory: 'pvp' }],
	});
});

test('GAM-06 within TCG both categories take turns, each in its own order', () => {
	const game = (gameCategory: 'rng' | 'pvp', name: string) => ({ gameCategory, name });
	const games = [game('rng', 'a'), game('rng', 'b'), game('rng', 'c'), game('pvp', 'd')];
	expect(groupGames(games)[0]?.games.map(({ name }) => name)).toEqual(['a', 'd', 'b', 'c']);
});

test('GAM-06 a category without games is not named, and a group without games is left out', () => {
	expect(groupGames([])).toEqual([]);
	const [group, ...others] = groupGames([{ gameCategory: 'pvp' as const }]);
	expect(group?.categories).toEqual(['pvp']);
	expect(others).toEqual([]);
});
