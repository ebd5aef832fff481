import { expect, test, vi } from 'vitest';
import { loadOnce } from '../../../src/lib/load-once.ts';

test('loads once, and every call gets the same result', async () => {
	const load = vi.fn(async () => ({}));
	const get = loadOnce(load);
	const [first, second] = await Promise.all([get(), get()]);
	expect(second).toBe(first);
	expect(await get()).toBe(first);
	expect(load).toHaveBeenCalledTimes(1);
});

test('after a failure the next call tries again', async () => {
	const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
	load.mockResolvedValue('loaded');
	const get = loadOnce(load);
	await expect(get()).rejects.toThrow('Failed to fetch');
	expect(await get()).toBe('loaded');
});
