import { expect, test } from 'vitest';
import { clockText } from '../../../../../src/features/site/status/closed/clock-text.ts';

test.each([
	[1, '00:00:01'],
	[59_001, '00:01:00'],
	[8_049_000, '02:14:09'],
	[359_999_000, '99:59:59'],
])('%d ms are %s', (milliseconds, text) => {
	expect(clockText(milliseconds)).toBe(text);
});

test.each([0, -1, 360_000_001, Number.NaN, Number.POSITIVE_INFINITY])(
	'%d ms are not counted',
	(milliseconds) => {
		expect(clockText(milliseconds)).toBe('');
	},
);
