import { beforeEach, expect, test, vi } from 'vitest';

let merchant: string;
let memory: typeof import('../../../../src/features/games/memory.ts');

async function open(code: string) {
	merchant = code;
	vi.resetModules();
	memory = await import('../../../../src/features/games/memory.ts');
}

const ids = (kind: 'recent' | 'favourite') => memory.rememberedGames(kind).map(({ id }) => id);

beforeEach(async () => {
	vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ merchant }) }) });
	await open('aurelia');
});

test('played games are stored newest first with their time, favourites as earlier releases read them', () => {
	vi.useFakeTimers({ now: 5000 });
	localStorage.setItem('recent_games_aurelia', '["a:1","a:2"]');
	memory.rememberGame('recent', 'a:3');
	expect(ids('favourite')).toEqual([]);
	vi.setSystemTime(6000);
	memory.rememberGame('recent', 'a:2');
	expect(memory.rememberedGames('recent')).toEqual([
		{ id: 'a:2', at: 6000 },
		{ id: 'a:3', at: 5000 },
		{ id: 'a:1' },
	]);
	memory.rememberGame('favourite', 'a:2');
	expect(localStorage.getItem('favourite_games_aurelia')).toBe('["a:2"]');
});

test('the device remembers the last 30 played games and 200 favourites', () => {
	for (let game = 1; game <= 250; game++) {
		memory.rememberGame('recent', `a:${game}`);
		memory.rememberGame('favourite', `a:${game}`);
	}
	expect(memory.rememberedGames('recent')).toHaveLength(30);
	expect(ids('recent')[0]).toBe('a:250');
	expect(memory.rememberedGames('favourite')).toHaveLength(200);
	expect(ids('favourite')[199]).toBe('a:51');
});

test('removes one favourite and keeps the others', () => {
	for (const id of ['a:1', 'a:2', 'a:3']) memory.rememberGame('favourite', id);
	memory.forgetGame('favourite', 'a:2');
	memory.forgetGame('favourite', 'a:9');
	expect(ids('favourite')).toEqual(['a:3', 'a:1']);
});

test('merchants on the same host have separate games', async () => {
	memory.rememberGame('favourite', 'a:1');
	await open('senviet');
	expect(ids('favourite')).toEqual([]);
	memory.rememberGame('favourite', 'b:1');
	await open('aurelia');
	expect(ids('favourite')).toEqual(['a:1']);
});

test('an invalid stored value is replaced by the next game', () => {
	localStorage.setItem('favourite_games_aurelia', '{"a:1":true}');
	expect(ids('favourite')).toEqual([]);
	memory.rememberGame('favourite', 'a:2');
	expect(ids('favourite')).toEqual(['a:2']);
});

test('works without storage, but remembers nothing', () => {
	vi.stubGlobal('localStorage', undefined);
	memory.rememberGame('recent', 'a:1');
	expect(ids('recent')).toEqual([]);
});
