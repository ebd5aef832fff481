import { describe, expect, test } from 'vitest';
import { joinGameIds } from '../../../../src/features/games/match-games.ts';

describe('the call for remembered games', () => {
	test('is one if the query is short, and none is made without games', () => {
		expect(joinGameIds(['a:b', 'c:d'])).toEqual(['a:b,c:d']);
		expect(joinGameIds([])).toEqual([]);
	});

	test('is several if the query would get too long, with every game in one of them', () => {
		const ids = Array.from({ length: 200 }, (_, index) => `vendor-${index}:${'x'.repeat(index)}`);
		const calls = joinGameIds(ids, 2000);
		expect(calls.length).toBeGreaterThan(5);
		for (const call of calls) expect(call.length).toBeLessThanOrEqual(2000);
		expect(calls.join().split(',')).toEqual(ids);
	});
});
