import { expect, test } from 'vitest';
import { joinGameIds } from '../../../../src/features/games/match-games.ts';

test('remembered games are requested in as few calls as the length of an address allows', () => {
	expect(joinGameIds([])).toEqual([]);
	expect(joinGameIds(['a:b', 'c:d'])).toEqual(['a:b,c:d']);
	const ids = Array.from({ length: 200 }, (_, index) => `vendor-${index}:${'x'.repeat(index)}`);
	const calls = joinGameIds(ids);
	expect(calls.length).toBeGreaterThan(5);
	for (const call of calls) expect(call.length).toBeLessThanOrEqual(2000);
	expect(calls.join().split(',')).toEqual(ids);
});
