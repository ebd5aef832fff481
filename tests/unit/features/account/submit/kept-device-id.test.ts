import { expect, test } from 'vitest';
import { keepId, type Places, readId } from '../../../../../src/features/account/submit/kept-device-id.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const CLEARED = 'loginDeviceId=;path=/;max-age=0;samesite=lax';

function placesWith(kept: { store?: string; cookies?: string; secure?: boolean }) {
	const stored = new Map<string, string>(kept.store === undefined ? [] : [['loginDeviceId', kept.store]]);
	const written: string[] = [];
	const places: Places = {
		store: {
			getItem: (key) => stored.get(key) ?? null,
			setItem: (key, value) => void stored.set(key, value),
			removeItem: (key) => void stored.delete(key),
		},
		jar: {
			get cookie() {
				return kept.cookies ?? '';
			},
			set cookie(cookie: string) {
				written.push(cookie);
			},
		},
		secure: kept.secure ?? false,
	};
	return { places, stored: () => Object.fromEntries(stored), written };
}

test('DEV-01 what is stored goes before the cookie', () => {
	const { places, stored, written } = placesWith({ store: ID, cookies: `loginDeviceId=${OTHER}` });
	expect(readId(places)).toBe(ID);
	expect(stored()).toEqual({ loginDeviceId: ID });
	expect(written).toEqual([]);
});

test.each([
	{},
	{ store: '' },
	{ store: ID.slice(1) },
	{ store: `${ID}0` },
	{ store: '<script>alert(1)</script>'.padEnd(36) },
])('DEV-01 the cookie counts where %j is stored', ({ store }) => {
	const cookies = `site_language=th; xloginDeviceId=1; loginDeviceId=${OTHER}; affinity=7`;
	const { places, written } = placesWith({ ...(store !== undefined && { store }), cookies });
	expect(readId(places)).toBe(OTHER);
	expect(written).toEqual([]);
});

test('DEV-01 an id of 36 characters stays, hexadecimal or not', () => {
	const id = 'old_platform-DEVICE-id-zzzzzzzz-00001';
	const { places, stored, written } = placesWith({ store: id.slice(1) });
	expect(readId(places)).toBe(id.slice(1));
	expect(stored()).toEqual({ loginDeviceId: id.slice(1) });
	expect(written).toEqual([]);
});

test('DEV-01 of several cookies of the name, the first that is an id counts', () => {
	const cookies = `loginDeviceId=short; loginDeviceId=${OTHER}; loginDeviceId=${ID}`;
	expect(readId(placesWith({ cookies }).places)).toBe(OTHER);
});

test.each([
	{ store: '.'.repeat(36), cookies: 'loginDeviceId=' },
	{ store: ID.slice(1), cookies: `loginDeviceId=${ID}1` },
	{ cookies: `loginDeviceId2=${ID}` },
	{},
])('DEV-01 both are cleared where %j is kept', (kept) => {
	const { places, stored, written } = placesWith(kept);
	expect(readId(places)).toBeUndefined();
	expect(stored()).toEqual({});
	expect(written).toEqual([CLEARED]);
});

test.each([
	[false, `loginDeviceId=${ID};path=/;max-age=31536000;samesite=lax`],
	[true, `loginDeviceId=${ID};path=/;max-age=31536000;samesite=lax;secure`],
])('DEV-03 it is stored, and set as a cookie for 365 days; over https: %j', (secure, cookie) => {
	const { places, stored, written } = placesWith({ secure });
	keepId(places, ID);
	expect(stored()).toEqual({ loginDeviceId: ID });
	expect(written).toEqual([cookie]);
	expect(31_536_000 / 86_400).toBe(365);
});

test('DEV-01 where cookies are refused, there is none, and nothing fails', () => {
	const { places, stored } = placesWith({});
	const refused: Places = {
		...places,
		jar: {
			get cookie(): string {
				throw new Error('The document is sandboxed');
			},
			set cookie(_: string) {
				throw new Error('The document is sandboxed');
			},
		},
	};
	expect(readId(refused)).toBeUndefined();
	keepId(refused, ID);
	expect(stored()).toEqual({ loginDeviceId: ID });
});
