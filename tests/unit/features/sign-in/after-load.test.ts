// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { startOneTap } from '../../../../src/features/sign-in/after-load.ts';
import { writeShell } from '../../support/page.tsx';

const offerOneTap = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/features/sign-in/providers/one-tap.ts', () => ({ offerOneTap }));

beforeEach(() => {
	vi.useFakeTimers();
	offerOneTap.mockReset();
	writeShell();
});

test.each([
	['/m/login', 1],
	['/m/register', 1],
	['/m/home', 0],
])('LOG-06 on %s, Google’s one tap is offered after 500 ms, this many times: %i', async (path, times) => {
	history.replaceState(null, '', path);
	startOneTap();
	await vi.advanceTimersByTimeAsync(499);
	expect(offerOneTap).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	await vi.dynamicImportSettled();
	expect(offerOneTap).toHaveBeenCalledTimes(times);
});
