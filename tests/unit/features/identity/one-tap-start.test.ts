import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startOneTap } from '../../../../src/features/identity/one-tap/start.ts';

const offerOneTap = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/features/identity/one-tap/offer.ts', () => ({ offerOneTap }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	offerOneTap.mockReset();
});

test('LOG-06 one tap waits for 500 ms', async () => {
	startOneTap();
	await vi.advanceTimersByTimeAsync(499);
	expect(offerOneTap).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	await vi.waitFor(() => expect(offerOneTap).toHaveBeenCalledOnce());
});
