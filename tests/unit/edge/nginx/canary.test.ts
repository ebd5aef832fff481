import { describe, expect, test } from 'vitest';
import { numbersBelow } from '../../../../src/edge/nginx/canary.ts';

describe('an expression for the numbers below', () => {
	test.each([0, 1, 2, 9, 10, 11, 25, 99, 100, 101, 1234, 2500, 9900, 9999, 10_000])(
		'%i takes those and no others',
		(limit) => {
			const pattern = new RegExp(`^(?:${numbersBelow(limit)})$`);
			const taken = Array.from({ length: 10_000 }, (_, number) => number).filter((number) =>
				pattern.test(String(number)),
			);
			expect(taken).toEqual(Array.from({ length: limit }, (_, number) => number));
		},
	);

	test('takes no number with zeros before it', () => {
		const pattern = new RegExp(`^(?:${numbersBelow(10_000)})$`);
		expect(['007', '00', '', '10000', '-1'].filter((text) => pattern.test(text))).toEqual([]);
	});
});
