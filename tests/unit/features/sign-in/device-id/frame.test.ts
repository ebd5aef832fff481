// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { askFrame, messageOf } from '../../../../../src/features/sign-in/device-id/frame.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const window = {} as MessageEventSource;
const other = {} as MessageEventSource;
const origin = 'https://device.example';
const frame = { window, origin };

const TELL = { type: 'DEVICE_ID', deviceId: ID };

test('DEV-05 reads the frame’s id, or its request for one', () => {
	expect(messageOf(frame, { source: window, origin, data: { ...TELL, more: 1 } })).toEqual(TELL);
	const data = { type: 'DEVICE_ID' };
	expect(messageOf(frame, { source: window, origin, data })).toEqual(data);
});

test.each([
	['another window', { source: other }],
	['no window', { source: null }],
	['another origin', { origin: 'https://evil.example' }],
	['the same host over http', { origin: 'http://device.example' }],
	['another port', { origin: `${origin}:8443` }],
	['an opaque origin', { origin: 'null' }],
])('DEV-05 ignores messages from %s', (_, from) => {
	for (const data of [TELL, { type: 'DEVICE_ID' }])
		expect(messageOf(frame, { source: window, origin, data, ...from })).toBeUndefined();
	// Before it loads, the frame has no window either.
	expect(messageOf({ window: null, origin }, { source: null, origin, data: TELL })).toBeUndefined();
});

test.each([
	null,
	'DEVICE_ID',
	JSON.stringify(TELL),
	{},
	{ ...TELL, type: 'device_id' },
	{ ...TELL, type: ['DEVICE_ID'] },
	{ ...TELL, deviceId: null },
	{ ...TELL, deviceId: ID.slice(1) },
])('DEV-05 ignores the message %j', (data) => {
	expect(messageOf(frame, { source: window, origin, data })).toBeUndefined();
});

/** Adds the frame to the page; `say` sends a message from it. */
function startFrame(own: Promise<string>) {
	const heard = vi.fn();
	void askFrame(`${origin}/frame`, own).then(heard);
	const frame = document.querySelector('iframe') as HTMLIFrameElement;
	const source = frame.contentWindow as Window;
	const post = vi.spyOn(source, 'postMessage').mockImplementation(() => undefined);
	const say = (data: object, from = origin) =>
		dispatchEvent(new MessageEvent('message', { source, origin: from, data }));
	return { frame, heard, post, say };
}
afterEach(() => document.querySelector('iframe')?.remove());

test('DEV-05 uses the first id that the hidden frame sends', async () => {
	const { frame, heard, post, say } = startFrame(Promise.resolve(OTHER));
	expect([frame.hidden, frame.src]).toEqual([true, `${origin}/frame`]);
	say({ type: 'DEVICE_ID', deviceId: OTHER }, 'https://evil.example');
	say({ type: 'DEVICE_ID', deviceId: 'short' });
	for (const deviceId of [ID, OTHER, undefined]) say({ type: 'DEVICE_ID', deviceId });
	await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(ID));
	expect(post).not.toHaveBeenCalled();
});

test('DEV-05 sends this device’s id once to a frame that requests it, and only to its origin', async () => {
	let found = (_: string) => {};
	const { heard, post, say } = startFrame(new Promise((resolve) => (found = resolve)));
	say({ type: 'DEVICE_ID' });
	say({ type: 'DEVICE_ID' });
	say({ type: 'DEVICE_ID', deviceId: OTHER });
	await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(undefined));
	expect(post).not.toHaveBeenCalled();
	found(ID);
	await vi.waitFor(() => expect(post).toHaveBeenCalled());
	expect(post.mock.calls).toEqual([[{ type: 'DEVICE_ID', deviceId: ID }, origin]]);
});
