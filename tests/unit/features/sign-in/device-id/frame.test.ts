// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askFrame } from '../../../../../src/features/sign-in/device-id/frame.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const TELL = { type: 'DEVICE_ID', deviceId: ID };
const origin = 'https://device.example';

let frame: HTMLIFrameElement;
let findOwn: (id: string) => void;
const heard = vi.fn();
const post = vi.fn();

/** Sends a message from the frame, or from another sender. */
const say = (data: unknown, from: MessageEventInit = {}) =>
	dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, origin, data, ...from }));

beforeEach(() => {
	void askFrame(`${origin}/frame`, new Promise((resolve) => (findOwn = resolve))).then(heard);
	frame = document.querySelector('iframe') as HTMLIFrameElement;
	vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(post);
});
afterEach(() => frame.remove());

test.each<[string, unknown, MessageEventInit?]>([
	['from another window', TELL, { source: window }],
	['from no window', TELL, { source: null }],
	['from another origin', TELL, { origin: 'https://evil.example' }],
	['from an opaque origin', TELL, { origin: 'null' }],
	['without content', null],
	['of a text', JSON.stringify(TELL)],
	['of another type', { ...TELL, type: ['DEVICE_ID'] }],
	['with null as its id', { ...TELL, deviceId: null }],
	['with an invalid id', { ...TELL, deviceId: ID.slice(1) }],
])(
	'DEV-05 ignores a message %s, and uses the first id that the hidden frame sends',
	async (_, data, from) => {
		expect([frame.hidden, frame.src]).toEqual([true, `${origin}/frame`]);
		say(data, from);
		for (const deviceId of [OTHER, ID, undefined]) say({ type: 'DEVICE_ID', deviceId });
		await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(OTHER));
		expect(post).not.toHaveBeenCalled();
	},
);

test('DEV-05 sends this device’s id once to a frame that requests it, and only to its origin', async () => {
	say({ type: 'DEVICE_ID' });
	say({ type: 'DEVICE_ID' });
	say(TELL);
	await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(undefined));
	expect(post).not.toHaveBeenCalled();
	findOwn(OTHER);
	await vi.waitFor(() => expect(post).toHaveBeenCalled());
	expect(post.mock.calls).toEqual([[{ type: 'DEVICE_ID', deviceId: OTHER }, origin]]);
});
