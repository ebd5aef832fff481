import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	isDeviceId,
	keepId,
	type Places,
	randomUuid,
	readId,
	uuidIn,
	uuidOf,
} from '../../../../../src/features/sign-in/device-id/kept-device-id.ts';
import { sha256 } from '../../../../../src/features/sign-in/device-id/sha256.ts';

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

test.each([
	ID,
	ID.toUpperCase(),
	'a'.repeat(36),
	'0'.repeat(36),
	// Not hexadecimal, as other programs of the platform may have made it.
	`${ID.slice(1)}g`,
	'Device_id-from-an-older-platform_0001'.slice(0, 36),
	'_'.repeat(36),
])('DEV-01 %j is an id', (id) => {
	expect(id).toHaveLength(36);
	expect(isDeviceId(id)).toBe(true);
});

test.each([
	'',
	ID.slice(1),
	`${ID}0`,
	` ${ID}`,
	`${ID}\n`,
	ID.replaceAll('-', ''),
	`{${ID.slice(2)}}`,
	...[';', 'é', '.', '%', '"', ' ', '\n'].map((end) => ID.slice(1) + end),
	'ａ'.repeat(36),
	`${ID.slice(0, 17)}<b>${ID.slice(20)}`,
	null,
	undefined,
	36,
	[ID],
	{ length: 36 },
])('DEV-01 %j isn’t an id', (id) => {
	expect(isDeviceId(id)).toBe(false);
});

test.each([
	`Mozilla/5.0 (Linux; Android 9) AureliaApp/2.1 (${ID})`,
	`AureliaApp ${ID}`,
	`${ID};AureliaApp`,
	`AureliaApp/deviceId=${ID}/1`,
])('DEV-04 the app names the id in %j', (userAgent) => {
	expect(uuidIn(userAgent)).toBe(ID);
});

test.each([
	'AureliaApp/2.1',
	`AureliaApp ${ID}0`,
	`AureliaApp a${ID}`,
	`AureliaApp ${ID}-1`,
	`AureliaApp ${'a'.repeat(36)}`,
	`AureliaApp ${ID.replaceAll('-', '')}`,
])('DEV-04 %j contains no id', (userAgent) => {
	expect(uuidIn(userAgent)).toBeUndefined();
});

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (digest: Uint8Array) => Buffer.from(digest).toString('hex');

test('SHA-256 agrees with Node’s at every length around a block', () => {
	const same = (message: Uint8Array) => {
		expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
	};
	for (let length = 0; length <= 130; length++) same(new Uint8Array(length).fill(length));
	same(bytes('a'.repeat(1_000_000)));
	fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), same), { seed: 1, numRuns: 500 });
});

test('DEV-02 a hash is laid out as the RFC shows', () => {
	// RFC 9562, appendix B.2: version 8 by SHA-256, of the namespace of DNS and www.example.com.
	const namespace = Buffer.from('6ba7b8109dad11d180b400c04fd430c8', 'hex');
	const digest = sha256(Buffer.concat([namespace, bytes('www.example.com')]));
	expect(uuidOf(digest, 8)).toBe('5c146b14-3c52-8afd-938a-375d0df1fbf6');
});

test('DEV-02 a random UUID is of version 4, and another one each time', () => {
	const ids = Array.from({ length: 1000 }, randomUuid);
	for (const id of ids)
		expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
	expect(new Set(ids).size).toBe(1000);
	expect(uuidOf(new Uint8Array(16).fill(0xff), 4)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
	expect(uuidOf(new Uint8Array(16), 4)).toBe('00000000-0000-4000-8000-000000000000');
});
