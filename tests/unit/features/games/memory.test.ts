import { beforeEach, expect, test, vi } from 'vitest';
import { forgetGame, rememberedGames, rememberGame } from '../../../../src/features/games/memory.ts';

const page = vi.hoisted(() => ({ merchant: '' }));
vi.mock('../../../../src/core/page.ts', () => ({ getPage: () => page }));

const ids = (kind: 'recent' | 'favourite') => rememberedGames(kind).map(({ id }) => id);

beforeEach(() => {
	page.merchant = 'aurelia';
});

test('played games are stored newest first with their time, favourites as earlier releases read them', () => {
	vi.useFakeTimers({ now: 5000 });
	localStorage.setItem('recent_games_aurelia', '["a:1","a:2"]');
	rememberGame('recent', 'a:3');
	expect(ids('favourite')).toEqual([]);
	vi.setSystemTime(6000);
	rememberGame('recent', 'a:2');
	expect(rememberedGames('recent')).toEqual([
		{ id: 'a:2', at: 6000 },
		{ id: 'a:3', at: 5000 },
		{ id: 'a:1' },
	]);
	rememberGame('favourite', 'a:2');
	expect(localStorage.getItem('favourite_games_aurelia')).toBe('["a:2"]');
});

test('the device remembers the last 30 played games and 200 favourites', () => {
	for (let game = 1; game <= 250; game++) {
		rememberGame('recent', `a:${game}`);
		rememberGame('favourite', `a:${game}`);
	}
	expect(rememberedGames('recent')).toHaveLength(30);
	expect(ids('recent')[0]).toBe('a:250');
	expect(rememberedGames('favourite')).toHaveLength(200);
	expect(ids('favourite')[199]).toBe('a:51');
});

test('removes one favourite and keeps the others', () => {
	for (const id of ['a:1', 'a:2', 'a:3']) rememberGame('favourite', id);
	forgetGame('favourite', 'a:2');
	forgetGame('favourite', 'a:9');
	expect(ids('favourite')).toEqual(['a:3', 'a:1']);
});

test('merchants on the same host have separate games', () => {
	rememberGame('favourite', 'a:1');
	page.merchant = 'senviet';
	expect(ids('favourite')).toEqual([]);
	rememberGame('favourite', 'b:1');
	page.merchant = 'aurelia';
	expect(ids('favourite')).toEqual(['a:1']);
});

test('an invalid stored value is replaced by the next game', () => {
	localStorage.setItem('favourite_games_aurelia', '{"a:1":true}');
	expect(ids('favourite')).toEqual([]);
	rememberGame('favourite', 'a:2');
	expect(ids('favourite')).toEqual(['a:2']);
});

test('works without storage, but remembers nothing', () => {
	vi.stubGlobal('localStorage', undefined);
	rememberGame('recent', 'a:1');
	expect(ids('recent')).toEqual([]);
});
