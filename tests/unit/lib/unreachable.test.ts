import { expect, test } from 'vitest';
import { isUnreachable } from '../../../src/lib/unreachable.ts';

test.each([
	'Failed to fetch',
	'Failed to fetch dynamically imported module: https://www.example/m/_astro/a.js',
	'Load failed',
	'Importing a module script failed.',
	'error loading dynamically imported module: https://www.example/m/_astro/a.js',
	'NetworkError when attempting to fetch resource.',
	'The network connection was lost.',
	'The Internet connection appears to be offline.',
	// Our own, worded like fetch's.
	'Failed to fetch /m/settings.json: 404',
])('%s: unreachable', (message) => {
	expect(isUnreachable(new TypeError(message))).toBe(true);
});

test.each([
	new TypeError('x is not a function'),
	new Error('a fetch failed'),
	'Failed to fetch',
	null,
	undefined,
])('%s: a bug', (error) => {
	expect(isUnreachable(error)).toBe(false);
});
