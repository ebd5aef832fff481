import { beforeEach, expect, test, vi } from 'vitest';
import { computeId, firstId } from '../../../../../src/features/sign-in/device-id/compute.ts';

const FIRST = '0123456789abcdef0123456789abcdef';
const SECOND = 'fedcba9876543210fedcba9876543210';
const FIRST_ID = '01234567-89ab-8def-8123-456789abcdef';
const SECOND_ID = 'fedcba98-7654-8210-bedc-ba9876543210';

const loads = vi.hoisted(() => ({ sources: vi.fn(), fingerprintjs: vi.fn(), thumbmark: vi.fn() }));
vi.mock('../../../../../src/features/sign-in/submit/settings.ts', () => ({ loadSettings: loads.sources }));
vi.mock('../../../../../src/features/sign-in/device-id/fingerprintjs.ts', () => ({
	visitorId: loads.fingerprintjs,
}));
vi.mock('../../../../../src/features/sign-in/device-id/thumbmark.ts', () => ({
	thumbmark: loads.thumbmark,
}));

beforeEach(() => {
	vi.useFakeTimers();
	for (const load of Object.values(loads)) load.mockReset();
});
const never = () => new Promise<never>(() => undefined);
const fails = () => Promise.reject(new Error('blocked'));

test('DEV-02 the id is the fingerprint of the first library in the shape of a UUID', async () => {
	const second = vi.fn(async () => SECOND);
	expect(await firstId([async () => FIRST, second])).toBe(FIRST_ID);
	expect(second).not.toHaveBeenCalled();
});

test.each([
	['cannot be had', fails],
	[
		'throws',
		() => {
			throw new Error('broken');
		},
	],
	['gives nothing', async () => undefined],
	['gives an empty text', async () => ''],
	['gives what is no hash', async () => 'undefined'],
	['gives a short hash', async () => FIRST.slice(1)],
	['gives more than a hash', async () => 'a'.repeat(129)],
	['gives an object', async () => ({ thumbmark: FIRST })],
])('DEV-02 the next library is asked when one %s', async (_, library) => {
	expect(await firstId([library, async () => SECOND])).toBe(SECOND_ID);
	expect(await firstId([library, library, library])).toBeUndefined();
});

test('DEV-02 the libraries are FingerprintJS, then ThumbmarkJS from its first and its second source', async () => {
	const sources = ['https://one.example/t.js', 'https://two.example/t.js'];
	loads.sources.mockResolvedValue({ thumbmark: sources });
	loads.fingerprintjs.mockImplementation(fails);
	loads.thumbmark.mockImplementation(fails);
	expect(await computeId()).toBeUndefined();
	expect(loads.fingerprintjs).toHaveBeenCalledOnce();
	expect(loads.thumbmark.mock.calls).toEqual(sources.map((source) => [source, 3000]));
});

test('DEV-02 a merchant without ThumbmarkJS has FingerprintJS alone', async () => {
	loads.sources.mockResolvedValue({ thumbmark: [] });
	loads.fingerprintjs.mockImplementation(fails);
	expect(await computeId()).toBeUndefined();
	expect(loads.thumbmark).not.toHaveBeenCalled();
	loads.fingerprintjs.mockResolvedValue(FIRST);
	expect(await computeId()).toBe(FIRST_ID);
});

test('DEV-02 a library that doesn’t respond for 3 s is skipped for the next one', async () => {
	const second = vi.fn(async () => SECOND);
	const id = firstId([never, second]);
	await vi.advanceTimersByTimeAsync(2999);
	expect(second).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(await id).toBe(SECOND_ID);
});
