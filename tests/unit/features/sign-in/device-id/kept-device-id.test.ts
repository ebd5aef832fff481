import { expect, test, vi } from 'vitest';
import {
	isDeviceId,
	keepId,
	randomUuid,
	readId,
	uuidIn,
	uuidOf,
} from '../../../../../src/features/sign-in/device-id/kept-device-id.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const CLEARED = 'loginDeviceId=;path=/;max-age=0;samesite=lax';

/** A page with this in its storage and in its cookies. */
function pageWith(kept: { store?: string; cookies?: string; secure?: boolean }) {
	const stored = new Map<string, string>(kept.store === undefined ? [] : [['loginDeviceId', kept.store]]);
	const written: string[] = [];
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
		removeItem: (key: string) => void stored.delete(key),
	});
	vi.stubGlobal('location', { protocol: kept.secure ? 'https:' : 'http:' });
	vi.stubGlobal('document', {
		get cookie() {
			return kept.cookies ?? '';
		},
		set cookie(cookie: string) {
			written.push(cookie);
		},
	});
	return { stored: () => Object.fromEntries(stored), written };
}

test('DEV-01 the stored id takes precedence over the cookie', () => {
	const { stored, written } = pageWith({ store: ID, cookies: `loginDeviceId=${OTHER}` });
	expect(readId()).toBe(ID);
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
	const { written } = pageWith({ ...(store !== undefined && { store }), cookies });
	expect(readId()).toBe(OTHER);
	expect(written).toEqual([]);
});

test('DEV-01 an id of 36 characters stays, hexadecimal or not', () => {
	const id = 'old_platform-DEVICE-id-zzzzzzzz-00001';
	const { stored, written } = pageWith({ store: id.slice(1) });
	expect(readId()).toBe(id.slice(1));
	expect(stored()).toEqual({ loginDeviceId: id.slice(1) });
	expect(written).toEqual([]);
});

test('DEV-01 of several cookies of the name, the first that is an id counts', () => {
	const cookies = `loginDeviceId=short; loginDeviceId=${OTHER}; loginDeviceId=${ID}`;
	pageWith({ cookies });
	expect(readId()).toBe(OTHER);
});

test.each([
	{ store: '.'.repeat(36), cookies: 'loginDeviceId=' },
	{ store: ID.slice(1), cookies: `loginDeviceId=${ID}1` },
	{ cookies: `loginDeviceId2=${ID}` },
	{},
])('DEV-01 both are cleared where %j is kept', (kept) => {
	const { stored, written } = pageWith(kept);
	expect(readId()).toBeUndefined();
	expect(stored()).toEqual({});
	expect(written).toEqual([CLEARED]);
});

test.each([
	[false, `loginDeviceId=${ID};path=/;max-age=31536000;samesite=lax`],
	[true, `loginDeviceId=${ID};path=/;max-age=31536000;samesite=lax;secure`],
])('DEV-03 it is stored, and set as a cookie for 365 days; over https: %j', (secure, cookie) => {
	const { stored, written } = pageWith({ secure });
	keepId(ID);
	expect(stored()).toEqual({ loginDeviceId: ID });
	expect(written).toEqual([cookie]);
	expect(31_536_000 / 86_400).toBe(365);
});

test('DEV-01 if cookies are refused, there is none, and nothing fails', () => {
	const { stored } = pageWith({});
	vi.stubGlobal('document', {
		get cookie(): string {
			throw new Error('The document is sandboxed');
		},
		set cookie(_: string) {
			throw new Error('The document is sandboxed');
		},
	});
	expect(readId()).toBeUndefined();
	keepId(ID);
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

test('DEV-02 a hash is laid out as the RFC shows', () => {
	// RFC 9562, appendix B.2: version 8 by SHA-256, of the namespace of DNS and www.example.com.
	const digest = '5c146b143c524afd938a375d0df1fbf6d90bd3a1be7a8bf4d2e9cf2a4bd1c1f2';
	expect(uuidOf(digest, 8)).toBe('5c146b14-3c52-8afd-938a-375d0df1fbf6');
	expect(uuidOf(digest.toUpperCase(), 8)).toBe(uuidOf(digest, 8));
});

test('DEV-02 a random UUID is of version 4, and another one each time', () => {
	const ids = Array.from({ length: 1000 }, randomUuid);
	for (const id of ids)
		expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
	expect(new Set(ids).size).toBe(1000);
	expect(uuidOf('f'.repeat(32), 4)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
	expect(uuidOf('0'.repeat(32), 4)).toBe('00000000-0000-4000-8000-000000000000');
});
