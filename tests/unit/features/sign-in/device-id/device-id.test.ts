import { beforeEach, expect, test, vi } from 'vitest';
import { deviceKind, identify } from '../../../../../src/features/sign-in/device-id/device-id.ts';
import { INSTALLED_DISPLAY } from '../../../../../src/lib/installed-display.ts';
import { ANDROID_CHROME, IPHONE_SAFARI, MAC_SAFARI } from '../../../support/user-agents.ts';

type DeviceIdSources = NonNullable<Parameters<typeof identify>[0]>;

const KEPT = '0f8fad5b-d9cb-469f-a165-70867728950e';
const HOSTED = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const COMPUTED = '5c146b14-3c52-8afd-938a-375d0df1fbf6';
const RANDOM = '550e8400-e29b-41d4-a716-446655440000';

beforeEach(() => void vi.useFakeTimers());
/** Resolves after so many milliseconds, by the fake clock. */
const later = <T>(milliseconds: number, value: T) =>
	new Promise<T>((resolve) => setTimeout(resolve, milliseconds, value));
const never = () => new Promise<never>(() => undefined);
const fails = () => Promise.reject(new Error());

function device(given: Partial<DeviceIdSources> = {}) {
	const kept: string[] = [];
	/** Messages that the hosted page got. */
	const told: string[] = [];
	const { hosted = async () => undefined, fingerprint = async () => COMPUTED, ...others } = given;
	const around = {
		known: vi.fn(() => kept.at(-1)),
		store: vi.fn((id: string) => void kept.push(id)),
		hosted: vi.fn((own: Promise<string>) => {
			void own.then((id) => told.push(id));
			return hosted(own);
		}),
		fingerprint: vi.fn(fingerprint),
		random: vi.fn(() => RANDOM),
		...others,
	};
	return { ...identify(around), around, kept, told };
}

test('DEV-01 a stored id is used at once and stored again, and nothing is computed', async () => {
	const { deviceId, around, kept, told } = device({ known: () => KEPT, hosted: never });
	expect(await deviceId()).toBe(KEPT);
	expect(await deviceId()).toBe(KEPT);
	// That fills the place where it was missing and lengthens the cookie's life.
	expect(kept).toEqual([KEPT]);
	expect(around.fingerprint).not.toHaveBeenCalled();
	expect(told).toEqual([KEPT]);
});

test.each<[string, Partial<DeviceIdSources>, string, string[]]>([
	['DEV-02 DEV-03 is computed and stored', {}, COMPUTED, [COMPUTED]],
	['DEV-05 stays what is stored', { known: () => KEPT, hosted: async () => HOSTED }, KEPT, [KEPT]],
	['DEV-05 comes from the hosted page in time', { hosted: () => later(500, HOSTED) }, HOSTED, [HOSTED]],
	['DEV-05 is computed if the hosted page fails', { hosted: fails }, COMPUTED, [COMPUTED]],
	[
		'DEV-05 is computed while the hosted page is silent',
		{ hosted: never, fingerprint: () => later(2900, COMPUTED) },
		COMPUTED,
		[COMPUTED],
	],
	[
		'DEV-05 is random, then computed, if the hosted page answers after 3 s',
		{ hosted: () => later(3500, HOSTED), fingerprint: () => later(4000, COMPUTED) },
		RANDOM,
		[COMPUTED],
	],
	['DEV-02 is random if no library has one', { fingerprint: async () => undefined }, RANDOM, [RANDOM]],
	['DEV-02 is random if computing fails', { fingerprint: fails }, RANDOM, [RANDOM]],
])('the id %s', async (_, sources, id, stored) => {
	const { deviceId, kept, told } = device(sources);
	const given = deviceId();
	await vi.advanceTimersByTimeAsync(3000);
	expect(await given).toBe(id);
	await vi.runAllTimersAsync();
	expect([kept, told]).toEqual([stored, stored]);
});

test('DEV-02 calls share one random id, which is stored once all libraries have failed', async () => {
	const made = ['first', 'second', 'third'];
	const { deviceId, kept } = device({
		fingerprint: () => later(9000, undefined),
		random: () => made.shift() ?? '',
	});
	const calls = [deviceId(), later(1000, undefined).then(deviceId)];
	await vi.advanceTimersByTimeAsync(4000);
	expect(await Promise.all(calls)).toEqual(['first', 'first']);
	expect(kept).toEqual([]);
	await vi.advanceTimersByTimeAsync(5000);
	expect(kept).toEqual(['first']);
	expect(await deviceId()).toBe('first');
});

test('DEV-02 the search runs once, and the 3 s begin with the first call, not with a prefetch', async () => {
	const { deviceId, prefetchDeviceId, around } = device({ fingerprint: () => later(5000, COMPUTED) });
	prefetchDeviceId();
	prefetchDeviceId();
	await vi.advanceTimersByTimeAsync(4000);
	const id = deviceId();
	await vi.advanceTimersByTimeAsync(1000);
	expect(await id).toBe(COMPUTED);
	for (const each of [around.fingerprint, around.hosted]) expect(each).toHaveBeenCalledOnce();
});

test('DEV-01 an id that another tab has stored meanwhile takes precedence', async () => {
	let stored: string | undefined;
	const { deviceId } = device({ known: () => stored, fingerprint: () => later(1000, COMPUTED) });
	const id = deviceId();
	stored = KEPT;
	await vi.advanceTimersByTimeAsync(1000);
	expect(await id).toBe(KEPT);
});

const IPAD =
	'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1';
const INSTALLED = { mode: 'standalone' };
const ICON = { standalone: true };

interface Device {
	maxTouchPoints?: number;
	standalone?: boolean;
	mode?: string;
	search?: string;
}

test.each<[string, string, Device, ReturnType<typeof deviceKind>]>([
	['a phone’s browser', ANDROID_CHROME, {}, undefined],
	['an iPad’s browser', IPAD, { standalone: false }, 'IPAD'],
	['an iPad’s browser in desktop mode', MAC_SAFARI, { standalone: false }, 'IPAD'],
	['a Mac', MAC_SAFARI, { maxTouchPoints: 0 }, undefined],
	['the installed site on Android', ANDROID_CHROME, INSTALLED, 'PWA'],
	['the installed site on an iPad', IPAD, { ...ICON, ...INSTALLED }, 'PWA'],
	['an icon of an iPhone before manifests', IPHONE_SAFARI, ICON, 'WEBCLIP'],
	['a profile’s icon', IPHONE_SAFARI, { ...ICON, ...INSTALLED, search: '?cid=1&inApp=webclip' }, 'WEBCLIP'],
	['a profile’s link in a browser', ANDROID_CHROME, { search: '?inApp=webclip' }, undefined],
	[
		'a profile’s link in the installed site',
		ANDROID_CHROME,
		{ ...INSTALLED, search: '?inApp=webclip' },
		'PWA',
	],
	['another inApp', IPHONE_SAFARI, { ...ICON, ...INSTALLED, search: '?inApp=webclips' }, 'PWA'],
])('names the device of %s', (_, userAgent, { maxTouchPoints = 5, standalone, mode, search = '' }, kind) => {
	vi.stubGlobal('navigator', { userAgent, maxTouchPoints, standalone });
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: query === INSTALLED_DISPLAY && mode !== undefined,
	}));
	vi.stubGlobal('location', { search });
	expect(deviceKind()).toBe(kind);
});
