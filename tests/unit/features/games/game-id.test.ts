import { describe, expect, test } from 'vitest';
import { gameId, parseGames } from '../../../../src/features/games/game-id.ts';

test('an id has one colon and no comma, whatever the codes', () => {
	expect(gameId('Lumina', 'gem-cascade')).toBe('Lumina:gem-cascade');
	expect(gameId('A:b', 'c,d e/ü')).toBe('A%3Ab:c%2Cd%20e%2F%C3%BC');
});

describe('an id stored on the device', () => {
	test('is read in its order, each game once', () => {
		expect(parseGames('["a:b",["c:d",5],"a:b","c:d"]', 30)).toEqual([{ id: 'a:b' }, { id: 'c:d', at: 5 }]);
		const id = gameId("O'Neil (x)!", '100%*~.-_');
		expect(parseGames(JSON.stringify([id]), 30)).toEqual([{ id }]);
	});

	test.each([
		null,
		'',
		'[',
		'null',
		'7',
		'"a:b"',
		'{"0":"a:b"}',
		'[1,null,{},"","a","a:b:c","a,b:c","<b>:x",":","a:","a b:c"]',
		'[[],[1,"a:b"],["<b>:x",5],["a:b",5,5],[["a:b"],5]]',
	])('is ignored if it’s invalid: %j', (text) => {
		expect(parseGames(text, 30)).toEqual([]);
	});

	test.each(['-1', '0', '1e16', '"5"', 'null', '{}', '[5]'])('has no time if it’s invalid: %s', (at) => {
		expect(parseGames(`[["a:b",${at}]]`, 30)).toEqual([{ id: 'a:b' }]);
	});

	test('is shortened if it’s too long', () => {
		const ids = Array.from({ length: 500 }, (_, index) => `v:${index}`);
		expect(parseGames(JSON.stringify(ids), 200)).toEqual(ids.slice(0, 200).map((id) => ({ id })));
		expect(parseGames(JSON.stringify([`v:${'x'.repeat(300)}`, 'v:1']), 200)).toEqual([{ id: 'v:1' }]);
		expect(parseGames(`["v:1"${' '.repeat(60_000)}]`, 200)).toEqual([]);
	});
});
