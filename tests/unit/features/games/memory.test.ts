import { beforeEach, expect, test, vi } from 'vitest';
import {
	$favourites,
	gameId,
	rememberedGames,
	rememberGame,
	toggleFavourite,
} from '../../../../src/features/games/memory.ts';

const page = vi.hoisted(() => ({ merchant: '' }));
vi.mock('../../../../src/core/page.ts', () => ({ getPage: () => page }));

const RECENT = 'recent_games_aurelia';

beforeEach(() => {
	page.merchant = 'aurelia';
});

test('an id has one colon and no comma, whatever the codes', () => {
	expect(gameId('A:b', 'c,d e/ü')).toBe('A%3Ab:c%2Cd%20e%2F%C3%BC');
	const id = gameId("O'Neil (x)!", '100%*~.-_');
	rememberGame('recent', id);
	expect(rememberedGames('recent')).toEqual([id]);
});

test('stores played games newest first, each once, and reads those of earlier releases', () => {
	localStorage.setItem(RECENT, '["a:1",["a:2",5],"a:1"]');
	rememberGame('recent', 'a:3');
	rememberGame('recent', 'a:2');
	expect(rememberedGames('recent')).toEqual(['a:2', 'a:3', 'a:1']);
	expect(rememberedGames('favourite')).toEqual([]);
});

test.each([
	'[',
	'{"0":"a:b"}',
	'[1,null,{},"","a","a:b:c","a,b:c","<b>:x",":","a:","a b:c",[["a:b"]]]',
	`["v:${'x'.repeat(300)}"]`,
])('ignores the invalid stored games %.60j, which the next game replaces', (text) => {
	localStorage.setItem(RECENT, text);
	expect(rememberedGames('recent')).toEqual([]);
	rememberGame('recent', 'a:2');
	expect(rememberedGames('recent')).toEqual(['a:2']);
});

test('remembers the last 30 played games and 200 favourites', () => {
	for (let game = 1; game <= 250; game++) {
		rememberGame('recent', `a:${game}`);
		rememberGame('favourite', `a:${game}`);
	}
	expect([rememberedGames('recent').length, rememberedGames('recent')[0]]).toEqual([30, 'a:250']);
	expect([rememberedGames('favourite').length, rememberedGames('favourite')[199]]).toEqual([200, 'a:51']);
});

test('adds and removes one favourite, for one of the merchants on a host', () => {
	for (const id of ['a:1', 'a:2', 'a:3', 'a:2']) toggleFavourite(id);
	expect([rememberedGames('favourite'), [...$favourites.get()]]).toEqual(Array(2).fill(['a:3', 'a:1']));
	page.merchant = 'senviet';
	expect(rememberedGames('favourite')).toEqual([]);
});
