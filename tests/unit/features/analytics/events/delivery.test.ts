// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { track } from '../../../../../src/core/track.ts';

const deliverTo = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/features/analytics/events/queue.ts', () => ({ createDelivery: () => deliverTo }));
vi.mock('../../../../../src/core/page.ts', async (original) => ({
	...(await original<object>()),
	getPage: () => ({ merchant: 'aurelia' }),
}));

const { startDelivery } = await import('../../../../../src/features/analytics/events/delivery.ts');

let isHidden: boolean;
beforeEach(() => {
	vi.useFakeTimers();
	isHidden = false;
	vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
	deliverTo.mockReset().mockResolvedValue(true);
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('without Web Locks, only a visible tab delivers; what failed is retried after a minute', async () => {
	isHidden = true;
	startDelivery();
	await pass(59_000);
	expect(deliverTo).not.toHaveBeenCalled();
	isHidden = false;
	deliverTo.mockResolvedValueOnce(false);
	await pass(2000);
	expect(deliverTo).toHaveBeenCalledOnce();
	await pass(60_000);
	expect(deliverTo).toHaveBeenCalledTimes(2);
	await pass(600_000);
	expect(deliverTo).toHaveBeenCalledTimes(2);
});

test('with Web Locks, tabs take turns, and leaving the page ends a turn', async () => {
	const ended = vi.fn();
	const request = vi.fn((_: string, run: () => Promise<void>) => run().then(ended));
	Object.assign(navigator, { locks: { request } });
	deliverTo.mockReturnValue(new Promise(() => undefined));
	startDelivery();
	track('login');
	await pass(500);
	expect(request).toHaveBeenCalledExactlyOnceWith('events_aurelia', expect.any(Function));
	expect(ended).not.toHaveBeenCalled();
	dispatchEvent(new Event('pagehide'));
	await pass(0);
	expect(ended).toHaveBeenCalledOnce();
});
