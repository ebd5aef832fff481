import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSpacing } from '../../../../src/gateway/client/spacing.ts';
import { settle } from './support.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Notes what has left; nothing is sent. */
function outbox() {
	const left: string[] = [];
	const spaced = createSpacing();
	const send = (path: string, method = 'GET') =>
		void spaced(path)(async () => {
			left.push(path);
			return new Response();
		})(path, { method });
	return { left, send };
}

test('NET-04 holds the second request of a path back for 120 ms', async () => {
	const { left, send } = outbox();
	send('/wps/a');
	send('/wps/a');
	send('/wps/a');
	await vi.advanceTimersByTimeAsync(119);
	expect(left).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(left).toHaveLength(2);
	await vi.advanceTimersByTimeAsync(119);
	expect(left).toHaveLength(2);
	await vi.advanceTimersByTimeAsync(1);
	expect(left).toHaveLength(3);
});

test('NET-04 counts from the last request that left', async () => {
	const { left, send } = outbox();
	send('/wps/a');
	await vi.advanceTimersByTimeAsync(100);
	send('/wps/a');
	await vi.advanceTimersByTimeAsync(19);
	expect(left).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(left).toHaveLength(2);
	await vi.advanceTimersByTimeAsync(120);
	send('/wps/a');
	await settle();
	expect(left).toHaveLength(3);
});

test('NET-04 lets other paths, POSTs and paths outside /wps/ go at once', async () => {
	const { left, send } = outbox();
	send('/wps/a');
	send('/wps/b');
	send('/wps/a', 'POST');
	send('/m/manifest.json');
	send('/m/manifest.json');
	await settle();
	expect(left).toEqual(['/wps/a', '/wps/b', '/wps/a', '/m/manifest.json', '/m/manifest.json']);
});

test('NET-04 spaces a pattern of 200 characters and skips one of 201', async () => {
	const { left, send } = outbox();
	const just = '/wps/'.padEnd(200, 'x');
	const over = '/wps/'.padEnd(201, 'x');
	for (const path of [just, just, over, over]) send(path);
	await settle();
	expect(left).toEqual([just, over, over]);
});

test.each([
	[100, 'is still held back', false],
	[101, 'is forgotten', true],
])('NET-04 tracks 100 entries: after %i paths the first one %s', async (paths, _, goesAtOnce) => {
	const { left, send } = outbox();
	for (let i = 1; i <= paths; i++) send(`/wps/${i}`);
	send('/wps/1');
	await settle();
	expect(left.filter((path) => path === '/wps/1')).toHaveLength(goesAtOnce ? 2 : 1);
});

test('NET-04 forgets the path that was used longest ago, and none for a path it knows', async () => {
	const { left, send } = outbox();
	for (let i = 1; i <= 100; i++) send(`/wps/${i}`);
	send('/wps/2');
	send('/wps/1');
	await settle();
	expect(left).toHaveLength(100);
	send('/wps/101');
	send('/wps/1');
	send('/wps/2');
	send('/wps/3');
	await settle();
	expect(left.slice(100)).toEqual(['/wps/101', '/wps/3']);
});

test('NET-04 cleans every 10 s, and only while there is something to clean', async () => {
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
