import { afterEach, expect, test, vi } from 'vitest';
import { keepRegistrationInfo, readRegistrationInfo } from '../../../src/core/registration-info.ts';

const KEY = 'reg_info';

const page = vi.hoisted((): { bareHosts?: string[] } => ({}));
vi.mock('../../../src/core/page.ts', () => ({ getPage: () => page }));

/** A page at an address, with what the browser has stored. */
function open(search: string, storage: unknown, hostname = 'www.aurelia.example'): void {
	vi.stubGlobal('location', { hostname, search });
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

afterEach(() => {
	vi.unstubAllGlobals();
	delete page.bareHosts;
});

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

test('RT-18 a bare domain that the page names counts as www', () => {
	page.bareHosts = ['aurelia.co.example'];
	open('', memory(), 'aurelia.co.example');
	expect(readRegistrationInfo()).toEqual({
		affiliateCode: 'www',
		referralCode: '',
		originalDomain: 'aurelia.co.example',
	});
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
