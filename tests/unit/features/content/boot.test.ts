import { expect, test } from 'vitest';
import { LANDING_KEY } from '../../../../src/core/storage.ts';
import { onLanding } from '../../../../src/features/content/boot.ts';

test('UI-10 the first page of a visit is its landing, however often it is loaded again, until another is seen', () => {
	for (let loads = 0; loads < 2; loads++) expect(onLanding('/m/home', sessionStorage)).toBe(true);
	// Without a query, which may hold secrets.
	expect(sessionStorage.getItem(LANDING_KEY)).toBe('/m/home');
	expect(onLanding('/m/news', sessionStorage)).toBe(false);
	expect(onLanding('/m/home', sessionStorage)).toBe(false);
	expect(onLanding('/m/home', sessionStorage)).toBe(false);
});

test('UI-10 without storage every page waits', () => {
	const refused = { getItem: () => null, setItem: () => undefined };
	expect(onLanding('/m/home', refused)).toBe(true);
	expect(onLanding('/m/news', refused)).toBe(true);
});
