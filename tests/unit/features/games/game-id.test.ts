import { expect, test } from 'vitest';
import { gameId, parseGames } from '../../../../src/features/games/game-id.ts';

test('an id has one colon and no comma, whatever the codes', () => {
	expect(gameId('Lumina', 'gem-cascade')).toBe('Lumina:gem-cascade');
	expect(gameId('A:b', 'c,d e/ü')).toBe('A%3Ab:c%2Cd%20e%2F%C3%BC');
});

test('stored games are read in their order, each once, up to a limit', () => {
	expect(parseGames('["a:b",["c:d",5],"a:b","c:d"]', 30)).toEqual([{ id: 'a:b' }, { id: 'c:d', at: 5 }]);
	expect(parseGames('["a:b","c:d"]', 1)).toEqual([{ id: 'a:b' }]);
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
	`["v:${'x'.repeat(300)}"]`,
	`["v:1"${' '.repeat(60_000)}]`,
])('invalid stored games are ignored: %.60j', (text) => {
	expect(parseGames(text, 30)).toEqual([]);
});

test.each(['-1', '0', '1e16', '"5"', 'null', '{}', '[5]'])('an invalid time is ignored: %s', (at) => {
	expect(parseGames(`[["a:b",${at}]]`, 30)).toEqual([{ id: 'a:b' }]);
});
