import { beforeEach, expect, test, vi } from 'vitest';
import { computeId, firstId } from '../../../../../src/features/sign-in/device-id/compute.ts';

const FIRST = '0123456789abcdef0123456789abcdef';
const SECOND = 'fedcba9876543210fedcba9876543210';
const FIRST_ID = '01234567-89ab-8def-8123-456789abcdef';
const SECOND_ID = 'fedcba98-7654-8210-bedc-ba9876543210';

beforeEach(() => void vi.useFakeTimers());
const never = () => new Promise<never>(() => undefined);
const fails = () => Promise.reject(new Error('blocked'));

test('DEV-02 the id is the fingerprint of the first library in the shape of a UUID', async () => {
	const second = vi.fn(async () => SECOND);
	expect(await firstId([async () => FIRST, second], 3000)).toBe(FIRST_ID);
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
	expect(await firstId([library, async () => SECOND], 3000)).toBe(SECOND_ID);
	expect(await firstId([library, library, library], 3000)).toBeUndefined();
});

test('DEV-02 the libraries are FingerprintJS, then ThumbmarkJS from its first and its second source', async () => {
	const asked: string[] = [];
	const failing = (name: string) => async () => {
		asked.push(name);
		throw new Error('blocked');
	};
	const libraries = {
		sources: async () => ['https://one.example/t.js', 'https://two.example/t.js'],
		fingerprintjs: failing('FingerprintJS'),
		thumbmark: (address: string, limit: number) => failing(`${address} in ${limit}`)(),
	};
	expect(await computeId(libraries)).toBeUndefined();
	expect(asked).toEqual([
		'FingerprintJS',
		'https://one.example/t.js in 3000',
		'https://two.example/t.js in 3000',
	]);
});

test('DEV-02 a merchant without ThumbmarkJS has FingerprintJS alone', async () => {
	const thumbmark = vi.fn(async () => SECOND);
	const libraries = { sources: async () => [], fingerprintjs: fails, thumbmark };
	expect(await computeId(libraries)).toBeUndefined();
	expect(thumbmark).not.toHaveBeenCalled();
	expect(await computeId({ ...libraries, fingerprintjs: async () => FIRST })).toBe(FIRST_ID);
});

test('DEV-02 a library that says nothing for 3 s is left for the next one', async () => {
	const second = vi.fn(async () => SECOND);
	const id = firstId([never, second], 3000);
	await vi.advanceTimersByTimeAsync(2999);
	expect(second).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(await id).toBe(SECOND_ID);
});
