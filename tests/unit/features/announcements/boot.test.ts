import { expect, test } from 'vitest';
import { LANDING_KEY } from '../../../../src/core/storage-keys.ts';
import { onLanding } from '../../../../src/features/announcements/boot.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
	const items = new Map<string, string>();
	return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

test('UI-10 the first page of a visit is its landing, however often it is loaded again, until another is seen', () => {
	const store = memory();
	expect(onLanding('/m/home', store)).toBe(true);
	expect(onLanding('/m/home', store)).toBe(true);
	expect(onLanding('/m/news', store)).toBe(false);
	expect(onLanding('/m/home', store)).toBe(false);
	expect(onLanding('/m/home', store)).toBe(false);
});

test('UI-10 what is kept names no query', () => {
	const store = memory();
	onLanding('/m/home', store);
	expect(store.getItem(LANDING_KEY)).toBe('/m/home');
});

test('UI-10 where nothing can be kept every page waits', () => {
	const refused = { getItem: () => null, setItem: () => undefined };
	expect(onLanding('/m/home', refused)).toBe(true);
	expect(onLanding('/m/news', refused)).toBe(true);
});
