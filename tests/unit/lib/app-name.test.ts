import { expect, test } from 'vitest';
import { appName } from '../../../src/lib/app-name.ts';

test.each([
	['Rio', 'Rio'],
	['  Sen   Việt ', 'Sen Việt'],
	['عرب', 'عرب'],
	['x'.repeat(30), 'x'.repeat(30)],
])('%j may be shown', (said, shown) => {
	expect(appName(said)).toBe(shown);
});

test.each([
	'',
	'   ',
	'x'.repeat(31),
	'a\tb',
	'a\u0000b',
	'a\u202eb',
	'a\u2066b',
	5,
	null,
	undefined,
	['Rio'],
])('%j may not', (said) => {
	expect(appName(said)).toBeUndefined();
});
