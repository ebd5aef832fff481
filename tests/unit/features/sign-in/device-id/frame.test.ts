// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { askFrame, messageOf } from '../../../../../src/features/sign-in/device-id/frame.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const window = {} as MessageEventSource;
const other = {} as MessageEventSource;
const origin = 'https://device.example';
const frame = { window, origin };

test('DEV-05 reads an id of the frame, or its request for one', () => {
	const tell = { type: 'DEVICE_ID', deviceId: ID };
	expect(messageOf(frame, { source: window, origin, data: tell })).toEqual(tell);
	expect(messageOf(frame, { source: window, origin, data: { type: 'DEVICE_ID' } })).toEqual({
		type: 'DEVICE_ID',
	});
	expect(messageOf(frame, { source: window, origin, data: { ...tell, more: 1 } })).toEqual(tell);
});

test.each([
	['another window', { source: other }],
	['no window', { source: null }],
	['another origin', { origin: 'https://evil.example' }],
	['the same host over http', { origin: 'http://device.example' }],
	['another port', { origin: `${origin}:8443` }],
	['an opaque origin', { origin: 'null' }],
	['no origin', { origin: '' }],
])('DEV-05 ignores messages of %s', (_, from) => {
	for (const data of [{ type: 'DEVICE_ID', deviceId: ID }, { type: 'DEVICE_ID' }]) {
		expect(messageOf(frame, { source: window, origin, data, ...from })).toBeUndefined();
	}
});

test('DEV-05 ignores messages before the frame has a window', () => {
	const data = { type: 'DEVICE_ID', deviceId: ID };
	expect(messageOf({ window: null, origin }, { source: null, origin, data })).toBeUndefined();
});

test.each([
	[null],
	[undefined],
	['DEVICE_ID'],
	[JSON.stringify({ type: 'DEVICE_ID', deviceId: ID })],
	[[]],
	[{}],
	[{ deviceId: ID }],
	[{ type: 'device_id', deviceId: ID }],
	[{ type: ['DEVICE_ID'], deviceId: ID }],
	[{ type: 'DEVICE_ID', deviceId: '' }],
	[{ type: 'DEVICE_ID', deviceId: null }],
	[{ type: 'DEVICE_ID', deviceId: ID.slice(1) }],
	[{ type: 'DEVICE_ID', deviceId: [ID] }],
	[{ type: 'DEVICE_ID', deviceId: `${ID.slice(1)};` }],
])('DEV-05 ignores the message %j', (data) => {
	expect(messageOf(frame, { source: window, origin, data })).toBeUndefined();
});

/** Puts the frame into the page; `say` sends a message of its page. */
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

test('DEV-05 takes the first id of the hidden frame, once', async () => {
	const { frame, heard, post, say } = startFrame(Promise.resolve(OTHER));
	expect([frame.hidden, frame.src]).toEqual([true, `${origin}/frame`]);
	say({ type: 'DEVICE_ID', deviceId: OTHER }, 'https://evil.example');
	say({ type: 'DEVICE_ID', deviceId: 'short' });
	for (const deviceId of [ID, OTHER, undefined]) say({ type: 'DEVICE_ID', deviceId });
	await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(ID));
	expect(post).not.toHaveBeenCalled();
});

test('DEV-05 answers a frame that asks once, with this device’s id, and only at its origin', async () => {
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
