// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const askStatus = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/site-status.ts', () => ({ askStatus }));

import { askAgain, pause, stopAsking } from '../../../../../src/features/site/status/again/ask-again.ts';
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
