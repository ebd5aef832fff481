import { expect, test } from 'vitest';
import { checkedGameUrl } from '../../../src/lib/game-url.ts';

const ORIGIN = 'http://localhost:4321';

test.each([
	['https://games.example/play?id=1', 'https://games.example/play?id=1'],
	['/wps/play/a/b', 'http://localhost:4321/wps/play/a/b'],
	['//games.example/play', undefined],
	['http://plain.example/game', undefined],
	['javascript:alert(1)', undefined],
	['data:text/html,x', undefined],
	['https://', undefined],
])('a game at %s is opened at %s', (gameUrl, target) => {
	expect(checkedGameUrl(gameUrl, ORIGIN)).toBe(target);
});
