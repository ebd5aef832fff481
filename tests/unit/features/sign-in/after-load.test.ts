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

test.each(['/m/login', '/m/register'])('LOG-06 one tap waits 500 ms on %s', async (path) => {
	history.replaceState(null, '', path);
	startOneTap();
	await vi.advanceTimersByTimeAsync(499);
	expect(offerOneTap).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	await vi.waitFor(() => expect(offerOneTap).toHaveBeenCalledOnce());
});

test('one tap is not offered on pages without such a form', async () => {
	history.replaceState(null, '', '/m/home');
	startOneTap();
	await vi.advanceTimersByTimeAsync(500);
	expect(offerOneTap).not.toHaveBeenCalled();
});
