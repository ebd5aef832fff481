import { expect, test } from 'vitest';
import { appName } from '../../../src/lib/app-name.ts';

test.each([
	['Rio', 'Rio'],
	['  Sen   Việt ', 'Sen Việt'],
	['عرب', 'عرب'],
	['x'.repeat(30), 'x'.repeat(30)],
])('shows the name %j', (said, shown) => {
	expect(appName(said)).toBe(shown);
});

test.each(['', 'x'.repeat(31), 'a\u0000b', 'a\u202eb', 5, undefined, ['Rio']])(
	'refuses the name %j',
	(said) => {
		expect(appName(said)).toBeUndefined();
	},
);
