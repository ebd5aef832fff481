import { afterEach, expect, test, vi } from 'vitest';

const KEY = 'reg_info';

/** A page at an address, with what the browser has stored. */
async function open(search: string, storage: unknown, hostname = 'www.aurelia.example', page: object = {}) {
	vi.stubGlobal('location', { hostname, search });
	vi.stubGlobal('localStorage', storage);
	vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(page) }) });
	vi.resetModules();
	return import('../../../src/core/registration-info.ts');
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

test('EN-09 RT-17 what an address says is kept in reg_info until a later one says otherwise', async () => {
	const storage = memory();
	(await open('?r=FIRST&affiliateCode=abc', storage)).keepRegistrationInfo();
	expect([...storage.stored.keys()]).toEqual([KEY]);
	const first = { affiliateCode: 'abc', referralCode: 'FIRST', originalDomain: 'abc.aurelia.example' };
	expect(JSON.parse(storage.stored.get(KEY) ?? '')).toEqual(first);

	const next = await open('', storage);
	next.keepRegistrationInfo();
	expect(next.readRegistrationInfo()).toEqual(first);

	(await open('?referralCode=SECOND', storage)).keepRegistrationInfo();
	const last = await open('', storage);
	expect(last.readRegistrationInfo()).toEqual({ ...first, referralCode: 'SECOND' });
});

test('RT-18 a bare domain that the page names counts as www', async () => {
	const page = { bareHosts: ['aurelia.co.example'] };
	const { readRegistrationInfo } = await open('', memory(), 'aurelia.co.example', page);
	expect(readRegistrationInfo()).toEqual({
		affiliateCode: 'www',
		referralCode: '',
		originalDomain: 'aurelia.co.example',
	});
});

test('EN-09 where storage is refused, the address alone counts', async () => {
	const refuse = () => {
		throw new DOMException('denied', 'SecurityError');
	};
	const { keepRegistrationInfo, readRegistrationInfo } = await open('?r=ABC', {
		getItem: refuse,
		setItem: refuse,
	});
	keepRegistrationInfo();
	expect(readRegistrationInfo()).toEqual({
		affiliateCode: 'www',
		referralCode: 'ABC',
		originalDomain: 'www.aurelia.example',
	});
});
