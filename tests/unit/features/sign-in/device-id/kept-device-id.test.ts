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

interface Found {
	store?: string;
	cookies?: string;
	protocol?: string;
}

/** A page with this in its storage and in its cookies. */
function pageWith({ store, cookies = '', protocol = 'http:' }: Found) {
	if (store !== undefined) localStorage.setItem('loginDeviceId', store);
	const written: string[] = [];
	vi.stubGlobal('location', { protocol });
	vi.stubGlobal('document', {
		get cookie() {
			return cookies;
		},
		set cookie(cookie: string) {
			written.push(cookie);
		},
	});
	return written;
}
const stored = () => localStorage.getItem('loginDeviceId');

test.each<[Found, string]>([
	[{ store: ID, cookies: `loginDeviceId=${OTHER}` }, ID],
	[{ cookies: `site_language=th; xloginDeviceId=1; loginDeviceId=${OTHER}; affinity=7` }, OTHER],
	[
		{ store: ID.slice(1), cookies: `loginDeviceId=short; loginDeviceId=${OTHER}; loginDeviceId=${ID}` },
		OTHER,
	],
])('DEV-01 the stored id counts, else the first valid cookie: %j', (found, id) => {
	const written = pageWith(found);
	expect(readId()).toBe(id);
	expect([stored(), written]).toEqual([found.store ?? null, []]);
});

test('DEV-01 clears storage and cookie if neither has a valid id', () => {
	const written = pageWith({ store: '.'.repeat(36), cookies: `loginDeviceId=${ID}1; loginDeviceId2=${ID}` });
	expect(readId()).toBeUndefined();
	expect([stored(), written]).toEqual([null, ['loginDeviceId=;path=/;max-age=0;samesite=lax']]);
});

test.each([
	['http:', ''],
	['https:', ';secure'],
])('DEV-03 stores the id, and sets it as a cookie for 365 days over %s', (protocol, secure) => {
	const written = pageWith({ protocol });
	keepId(ID);
	expect(stored()).toBe(ID);
	expect(written).toEqual([`loginDeviceId=${ID};path=/;max-age=31536000;samesite=lax${secure}`]);
});

test('DEV-01 an id has 36 letters, digits, hyphens and underscores, hexadecimal or not', () => {
	for (const id of [ID, ID.toUpperCase(), 'old_platform-DEVICE-id-zzzzzzzz-0000'])
		expect(isDeviceId(id), id).toBe(true);
	const ends = [';', 'é', '.', '%', '"', ' ', '\n', '0\n', '00', ''].map((end) => ID.slice(1) + end);
	for (const wrong of [...ends, '', 'ａ'.repeat(36), null, undefined, 36, [ID], { length: 36 }])
		expect(isDeviceId(wrong), String(wrong)).toBe(false);
});

test.each([
	[`Mozilla/5.0 (Linux; Android 9) AureliaApp/2.1 (${ID})`, ID],
	[`AureliaApp/deviceId=${ID}/1`, ID],
	['AureliaApp/2.1', undefined],
	[`AureliaApp ${ID}0`, undefined],
	[`AureliaApp a${ID}`, undefined],
	[`AureliaApp ${'a'.repeat(36)}`, undefined],
])('DEV-04 finds the app’s id in the user agent %j: %s', (userAgent, id) => {
	expect(uuidIn(userAgent)).toBe(id);
});

test('DEV-02 lays out a hash as the RFC shows', () => {
	// RFC 9562, appendix B.2: version 8 by SHA-256, of the namespace of DNS and www.example.com.
	const digest = '5c146b143c524afd938a375d0df1fbf6d90bd3a1be7a8bf4d2e9cf2a4bd1c1f2';
	expect(uuidOf(digest.toUpperCase(), 8)).toBe('5c146b14-3c52-8afd-938a-375d0df1fbf6');
});

test('DEV-02 makes another random UUID of version 4 each time', () => {
	const ids = Array.from({ length: 100 }, randomUuid);
	for (const id of ids)
		expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
	expect(new Set(ids).size).toBe(100);
});
