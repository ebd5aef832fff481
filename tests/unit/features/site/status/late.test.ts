// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const askStatus = vi.hoisted(() => vi.fn());
const actOnError = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/site-status.ts', async () => ({
	askStatus,
	$status: (await import('nanostores')).atom(undefined),
}));
vi.mock('../../../../../src/core/act-on-error.ts', () => ({ actOnError }));
const line = vi.hoisted(() => ({ showLine: vi.fn(async () => {}), hideLine: vi.fn() }));
vi.mock('../../../../../src/features/site/status/line/line.ts', () => line);

import { $status } from '../../../../../src/core/site-status.ts';
import { stopAsking } from '../../../../../src/features/site/status/again/ask-again.ts';
import { followLate } from '../../../../../src/features/site/status/late/late.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';

const gone = new GatewayError('gateway', { code: 'domain_not_available', status: 200 });

beforeEach(() => {
	vi.useFakeTimers();
	askStatus.mockReset().mockRejectedValue(new GatewayError('network'));
});
afterEach(() => {
	stopAsking();
});

test('ERR-01 reports once that the domain is unavailable, and stops', async () => {
	await followLate();
	await vi.advanceTimersByTimeAsync(120_000);
	expect(actOnError).not.toHaveBeenCalled();
	expect(line.showLine).not.toHaveBeenCalled();
	askStatus.mockRejectedValue(gone);
	await vi.advanceTimersByTimeAsync(40_000);
	await vi.waitFor(() => expect(actOnError).toHaveBeenCalledOnce());
	expect(actOnError.mock.calls[0]?.slice(0, 2)).toEqual([gone, 'status']);
	const asked = askStatus.mock.calls.length;
	await vi.advanceTimersByTimeAsync(600_000);
	expect(askStatus).toHaveBeenCalledTimes(asked);
	expect(actOnError).toHaveBeenCalledOnce();
});

test('shows after 6 s that the gateway is slow, until it answers', async () => {
	let answer = () => {};
	askStatus.mockReturnValue(
		new Promise<void>((done) => {
			answer = done;
		}),
	);
	void followLate();
	await vi.advanceTimersByTimeAsync(5999);
	expect(line.showLine).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	await vi.waitFor(() => expect(line.showLine).toHaveBeenCalledExactlyOnceWith('slow'));
	expect(line.hideLine).not.toHaveBeenCalled();
	$status.set({} as never);
	answer();
	await vi.waitFor(() => expect(line.hideLine).toHaveBeenCalledOnce());
	await vi.advanceTimersByTimeAsync(600_000);
	expect(askStatus).toHaveBeenCalledOnce();
	$status.set(undefined);
});
