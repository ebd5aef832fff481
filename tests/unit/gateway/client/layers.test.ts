import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
	createQueue,
	createSpacing,
	type Layer,
	layered,
	type RawAnswer,
	withTimeout,
} from '../../../../src/gateway/client/layers.ts';
import { settle } from './support.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const answer: RawAnswer = { status: 200, body: '{}' };

/** Returns requests that run until the test ends them. */
function openRequests(places: number) {
	const running = new Map<string, { end(): void; fail(error: Error): void }>();
	const send = createQueue(places)(
		(url) =>
			new Promise((resolve, reject) => {
				running.set(url, { end: () => resolve(answer), fail: reject });
			}),
	);
	return { running, send: (url: string) => send(url, {}) };
}

test('NET-03 gives the place of a failed request to the next one', async () => {
	const { running, send } = openRequests(1);
	const first = send('a');
	const second = send('b');
	running.get('a')?.fail(new Error('broken'));
	await expect(first).rejects.toThrow('broken');
	await Promise.resolve();
	running.get('b')?.end();
	await expect(second).resolves.toBe(answer);
	const third = send('c');
	running.get('c')?.end();
	await expect(third).resolves.toBe(answer);
});

/** Records outgoing requests without sending them. */
function outbox() {
	const left: string[] = [];
	const spaced = createSpacing();
	const send = (path: string, method = 'GET') =>
		void spaced(path)(async () => {
			left.push(path);
			return answer;
		})(path, { method });
	return { left, send };
}

test('NET-04 sends a request 120 ms after the last one to its path', async () => {
	const { left, send } = outbox();
	send('/wps/a');
	await vi.advanceTimersByTimeAsync(100);
	send('/wps/a');
	send('/wps/a');
	for (const [wait, count] of [
		[19, 1],
		[1, 2],
		[119, 2],
		[1, 3],
	] as const) {
		await vi.advanceTimersByTimeAsync(wait);
		expect(left).toHaveLength(count);
	}
	await vi.advanceTimersByTimeAsync(120);
	send('/wps/a');
	await settle();
	expect(left).toHaveLength(4);
});

test('NET-04 sends other paths, POSTs and paths outside /wps/ immediately', async () => {
	const { left, send } = outbox();
	send('/wps/a');
	send('/wps/b');
	send('/wps/a', 'POST');
	send('/m/manifest.json');
	send('/m/manifest.json');
	await settle();
	expect(left).toEqual(['/wps/a', '/wps/b', '/wps/a', '/m/manifest.json', '/m/manifest.json']);
});

test('NET-04 spaces a path of 200 characters, but not one of 201', async () => {
	const { left, send } = outbox();
	const just = '/wps/'.padEnd(200, 'x');
	const over = '/wps/'.padEnd(201, 'x');
	for (const path of [just, just, over, over]) send(path);
	await settle();
	expect(left).toEqual([just, over, over]);
});

test.each([
	[100, 'is still delayed', false],
	[101, 'is no longer tracked', true],
])('NET-04 tracks 100 entries: after %i paths the first one %s', async (paths, _, goesAtOnce) => {
	const { left, send } = outbox();
	for (let i = 1; i <= paths; i++) send(`/wps/${i}`);
	send('/wps/1');
	await settle();
	expect(left.filter((path) => path === '/wps/1')).toHaveLength(goesAtOnce ? 2 : 1);
});

test('NET-04 cleans up every 10 s as long as it tracks a path', async () => {
	const { send } = outbox();
	expect(vi.getTimerCount()).toBe(0);
	send('/wps/a');
	expect(vi.getTimerCount()).toBe(1);
	await vi.advanceTimersByTimeAsync(9_900);
	send('/wps/b');
	await vi.advanceTimersByTimeAsync(100);
	// b is 100 ms old and stays for another round.
	expect(vi.getTimerCount()).toBe(1);
	await vi.advanceTimersByTimeAsync(9_999);
	expect(vi.getTimerCount()).toBe(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(vi.getTimerCount()).toBe(0);
});

test('NET-01 includes the body in the timeout', async () => {
	const signals: AbortSignal[] = [];
	vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
		signals.push(signal);
		return new Response(new ReadableStream());
	});
	const failed = vi.fn();
	layered([withTimeout()])('/wps/a', {}).catch(failed);
	await vi.advanceTimersByTimeAsync(29_999);
	expect(failed).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'timeout' }));
	expect(signals[0]?.aborted).toBe(true);
});

test.each([
	['there is no answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
	['the player leaves the page', async () => Promise.reject(new DOMException('left', 'AbortError'))],
	['the connection breaks in the body', async () => new Response(brokenOff())],
])('reports a network failure if %s', async (_, fetch) => {
	vi.stubGlobal('fetch', fetch);
	await expect(layered([])('/wps/a', {})).rejects.toMatchObject({ name: 'GatewayError', kind: 'network' });
});

test('passes on an error that a layer throws', async () => {
	vi.stubGlobal('fetch', async () => new Response('{}'));
	const broken: Layer = () => () => Promise.reject(new TypeError('x is not a function'));
	await expect(layered([withTimeout(), broken])('/wps/a', {})).rejects.toThrow('x is not a function');
});

function brokenOff(): ReadableStream {
	return new ReadableStream({
		pull: (controller) => controller.error(new TypeError('network error')),
	});
}
