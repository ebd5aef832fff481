import { afterEach, expect, test, vi } from 'vitest';
import { keepRegistrationInfo, readRegistrationInfo } from '../../../src/core/registration-info.ts';

const KEY = 'reg_info';

/** A page at an address, with what the browser has stored. */
function open(search: string, storage: unknown): void {
	vi.stubGlobal('location', { hostname: 'www.aurelia.example', search });
	vi.stubGlobal('localStorage', storage);
}

function memory() {
	const stored = new Map<string, string>();
	return {
		stored,
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
	};
}

afterEach(() => vi.unstubAllGlobals());

test('EN-09 RT-17 what an address says is kept in reg_info until a later one says otherwise', () => {
	const storage = memory();
	open('?r=FIRST&affiliateCode=abc', storage);
	keepRegistrationInfo();
	expect([...storage.stored.keys()]).toEqual([KEY]);
	const first = { affiliateCode: 'abc', referralCode: 'FIRST', originalDomain: 'abc.aurelia.example' };
	expect(JSON.parse(storage.stored.get(KEY) ?? '')).toEqual(first);

	open('', storage);
	keepRegistrationInfo();
	expect(readRegistrationInfo()).toEqual(first);

	open('?referralCode=SECOND', storage);
	keepRegistrationInfo();
	open('', storage);
	expect(readRegistrationInfo()).toEqual({ ...first, referralCode: 'SECOND' });
});

test('EN-09 where storage is refused, the address alone counts', () => {
	const refuse = () => {
		throw new DOMException('denied', 'SecurityError');
	};
	open('?r=ABC', { getItem: refuse, setItem: refuse });
	keepRegistrationInfo();
	expect(readRegistrationInfo()).toEqual({
		affiliateCode: 'www',
		referralCode: 'ABC',
		originalDomain: 'www.aurelia.example',
	});
});
