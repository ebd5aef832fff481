// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const askStatus = vi.hoisted(() => vi.fn());
const actOnError = vi.hoisted(() => vi.fn());
const line = vi.hoisted(() => ({ showLine: vi.fn(async () => {}), hideLine: vi.fn() }));
vi.mock('../../../../../src/core/site-status.ts', async () => ({
	askStatus,
	$status: (await import('nanostores')).atom(undefined),
}));
vi.mock('../../../../../src/core/act-on-error.ts', () => ({ actOnError }));
vi.mock('../../../../../src/features/site/status/line/line.ts', () => line);

import { $status } from '../../../../../src/core/site-status.ts';
import { askAgain, pause, stopAsking } from '../../../../../src/features/site/status/again/ask-again.ts';
import { followLate } from '../../../../../src/features/site/status/late/late.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';

let hidden: boolean;

beforeEach(() => {
	vi.useFakeTimers();
	hidden = false;
	vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
	vi.spyOn(Math, 'random').mockReturnValue(0.5);
	askStatus.mockReset().mockRejectedValue(new GatewayError('network'));
});
afterEach(() => {
	stopAsking();
});

function look(away: boolean) {
	hidden = away;
	document.dispatchEvent(new Event('visibilitychange'));
}

test('requests the status at the given time, then every 30 to 40 s until there’s an answer', async () => {
	askAgain(60_000);
	await vi.advanceTimersByTimeAsync(59_999);
	expect(askStatus).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(askStatus).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(34_999);
	expect(askStatus).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(askStatus).toHaveBeenCalledTimes(2);
	vi.spyOn(Math, 'random').mockReturnValue(0);
	expect(pause()).toBe(30_000);
	vi.spyOn(Math, 'random').mockReturnValue(0.999999);
	expect(pause()).toBeLessThan(40_000);
});

test('sends no request while the page is hidden, but one as soon as it’s visible', async () => {
	askAgain(1000);
	look(true);
	await vi.advanceTimersByTimeAsync(600_000);
	expect(askStatus).not.toHaveBeenCalled();
	look(false);
	expect(askStatus).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(35_000);
	expect(askStatus).toHaveBeenCalledTimes(2);
});

test('requests the status only on a return or when the network is back if no time is given', async () => {
	askAgain();
	await vi.advanceTimersByTimeAsync(600_000);
	expect(askStatus).not.toHaveBeenCalled();
	look(false);
	dispatchEvent(new Event('online'));
	await vi.advanceTimersByTimeAsync(600_000);
	expect(askStatus).toHaveBeenCalledTimes(2);
});

test('sends no request after stopAsking, whatever is answered later', async () => {
	askAgain(1000);
	await vi.advanceTimersByTimeAsync(1000);
	stopAsking();
	look(false);
	await vi.advanceTimersByTimeAsync(600_000);
	expect(askStatus).toHaveBeenCalledTimes(1);
});

test('waits for an end that is months away', async () => {
	askAgain(90 * 86_400_000);
	await vi.advanceTimersByTimeAsync(86_400_000);
	expect(askStatus).not.toHaveBeenCalled();
});

describe('followLate', () => {
	const gone = new GatewayError('gateway', { code: 'domain_not_available', status: 200 });

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
});
