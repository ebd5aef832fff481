import { expect, test } from 'vitest';
import { createQueue } from '../../../../src/gateway/client/queue.ts';

/** Requests that run until they are ended by hand. */
function openRequests(places: number) {
	const running = new Map<string, { end(): void; fail(error: Error): void }>();
	const send = createQueue(places)(
		(url) =>
			new Promise((resolve, reject) => {
				running.set(url, { end: () => resolve(new Response()), fail: reject });
			}),
	);
	return { running, send: (url: string) => send(url, {}) };
}

test('NET-03 lets no more run than there are places, and the others in order', async () => {
	const { running, send } = openRequests(2);
	const first = send('a');
	for (const url of ['b', 'c', 'd']) void send(url);
	expect([...running.keys()]).toEqual(['a', 'b']);
	running.get('a')?.end();
	await first;
	await Promise.resolve();
	expect([...running.keys()]).toEqual(['a', 'b', 'c']);
});

test('NET-03 gives the place of a failed request to the next one', async () => {
	const { running, send } = openRequests(1);
	const first = send('a');
	const second = send('b');
	running.get('a')?.fail(new Error('broken'));
	await expect(first).rejects.toThrow('broken');
	await Promise.resolve();
	running.get('b')?.end();
	await expect(second).resolves.toBeInstanceOf(Response);
	const third = send('c');
	running.get('c')?.end();
	await expect(third).resolves.toBeInstanceOf(Response);
});
