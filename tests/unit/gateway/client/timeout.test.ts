import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GatewayError } from '../../../../src/gateway/client/gateway-error.ts';
import { withTimeout } from '../../../../src/gateway/client/timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(request: Promise<Response>, milliseconds?: number) {
	const failed = vi.fn();
	const signals: (AbortSignal | null | undefined)[] = [];
	const answer = withTimeout(milliseconds)((_, options) => {
		signals.push(options.signal);
		return request;
	})('/wps/a', {});
	answer.catch(failed);
	return { answer, failed, aborted: () => signals[0]?.aborted };
}

const never = () => new Promise<Response>(() => undefined);

test('NET-01 waits 29999 ms for an answer and gives up after 30000 ms', async () => {
	const { failed, aborted } = start(never());
	await vi.advanceTimersByTimeAsync(29_999);
	expect(failed).not.toHaveBeenCalled();
	expect(aborted()).toBe(false);
	await vi.advanceTimersByTimeAsync(1);
	expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(GatewayError);
	expect(failed.mock.calls[0]?.[0]).toMatchObject({ kind: 'timeout', code: 'ECONNABORTED', status: 0 });
	expect(aborted()).toBe(true);
});

test('NET-01 counts the time that the body takes', async () => {
	const { failed } = start(Promise.resolve(new Response(new ReadableStream())));
	await vi.advanceTimersByTimeAsync(29_999);
	expect(failed).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(failed).toHaveBeenCalledOnce();
});

test('takes the time that a contract states', async () => {
	const { failed } = start(never(), 10_000);
	await vi.advanceTimersByTimeAsync(9_999);
	expect(failed).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(failed).toHaveBeenCalledOnce();
});

test('hands over a whole answer, and no timer is left', async () => {
	const { answer } = start(Promise.resolve(new Response('{"a":1}')));
	await expect((await answer).text()).resolves.toBe('{"a":1}');
	expect(vi.getTimerCount()).toBe(0);
});

test('leaves no timer after a failure either', async () => {
	const { answer } = start(Promise.reject(new TypeError('Failed to fetch')));
	await expect(answer).rejects.toThrow('Failed to fetch');
	expect(vi.getTimerCount()).toBe(0);
});
