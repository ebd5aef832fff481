import { isDeviceId } from './kept-device-id.ts';

/**
 * Message between the hidden frame and the site (DEV-05). The frame sends first, once it has loaded: with `deviceId`
 * it sends the id that it stores; without, it has none and asks for this site's, which comes in a message of the same
 * shape.
 */
interface DeviceMessage {
	type: 'DEVICE_ID';
	deviceId?: string;
}

/** Resolves to the frame's id, or to undefined if it asks for `own`. Never settles if the frame sends nothing. */
export function askFrame(address: string, own: Promise<string>): Promise<string | undefined> {
	const { href, origin } = new URL(address, location.href);
	const frame = document.createElement('iframe');
	frame.hidden = true;
	// It receives the site that frames it, but not the page, whose address may hold a token.
	frame.referrerPolicy = 'strict-origin';
	frame.src = href;
	return new Promise((resolve) => {
		addEventListener('message', function hear({ source, origin: sender, data }: MessageEvent<unknown>) {
			// Before it loads, the frame has no window, and neither has a message from a script.
			if (!source || source !== frame.contentWindow || sender !== origin) return;
			const { type, deviceId } = (data ?? {}) as Record<string, unknown>;
			if (type !== 'DEVICE_ID' || (deviceId !== undefined && !isDeviceId(deviceId))) return;
			removeEventListener('message', hear);
			resolve(deviceId);
			if (deviceId) return;
			void own.then((deviceId) => {
				const answer: DeviceMessage = { type: 'DEVICE_ID', deviceId };
				frame.contentWindow?.postMessage(answer, origin);
			});
		});
		document.body.append(frame);
	});
}
