import { beforeEach, expect, test, vi } from 'vitest';
import { onceIdle, singleAttempt } from '../../../../src/core/forms/attempt.ts';

beforeEach(() => void vi.useFakeTimers());
const succeeds = vi.fn(async () => true);

test('LOG-01 is processing, and ignores other attempts, while one runs and for 500 ms after it has finished', async () => {
	const attempt = singleAttempt(500);
	expect(attempt.$phase.get()).toBe('idle');
	let finish = (_: boolean) => {};
	const first = attempt.run(() => new Promise((resolve) => (finish = resolve)));
	const expectIgnored = async () => {
		expect(attempt.$phase.get()).toBe('processing');
		expect(await attempt.run(succeeds)).toBeUndefined();
		expect(succeeds).not.toHaveBeenCalled();
	};
	await expectIgnored();
	finish(true);
	expect(await first).toBe(true);
	await vi.advanceTimersByTimeAsync(499);
	await expectIgnored();
	await vi.advanceTimersByTimeAsync(1);
	expect(attempt.$phase.get()).toBe('idle');
	expect(await attempt.run(succeeds)).toBe(true);
});

test('releases the lock after an attempt that throws', async () => {
	const attempt = singleAttempt(500);
	await expect(attempt.run(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
	await vi.advanceTimersByTimeAsync(500);
	expect(await attempt.run(succeeds)).toBe(true);
});

test('runs a retry once, as soon as it isn’t ignored', async () => {
	const attempt = singleAttempt(500);
	const again = vi.fn();
	onceIdle(attempt.$phase, again);
	expect(again).toHaveBeenCalledTimes(1);
	await attempt.run(succeeds);
	onceIdle(attempt.$phase, again);
	await vi.advanceTimersByTimeAsync(499);
	expect(again).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(again).toHaveBeenCalledTimes(2);
	void attempt.run(succeeds);
	await vi.advanceTimersByTimeAsync(1000);
	expect(again).toHaveBeenCalledTimes(2);
});
