import { isDeviceId } from './kept-device-id.ts';

/**
 * Message between the hidden frame and the site (DEV-05). The frame sends first, once it has loaded: with `deviceId`
 * it sends the id that it stores; without, it has none and asks for this site's, which comes in a message of the same
 * shape.
 */
export interface DeviceMessage {
	type: 'DEVICE_ID';
	deviceId?: string;
}

/** Returns a message that only the frame itself can have sent, from its own page; undefined for anything else. */
export function messageOf(
	frame: { window: MessageEventSource | null; origin: string },
	{ source, origin, data }: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>,
): DeviceMessage | undefined {
	if (!source || source !== frame.window || origin !== frame.origin) return undefined;
	const { type, deviceId } = (data ?? {}) as Record<string, unknown>;
	if (type !== 'DEVICE_ID') return undefined;
	if (deviceId === undefined) return { type };
	return isDeviceId(deviceId) ? { type, deviceId } : undefined;
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
		addEventListener('message', function hear(event) {
			const message = messageOf({ window: frame.contentWindow, origin }, event);
			if (!message) return;
			removeEventListener('message', hear);
			resolve(message.deviceId);
			if (message.deviceId) return;
			void own.then((deviceId) => {
				const answer: DeviceMessage = { type: 'DEVICE_ID', deviceId };
				frame.contentWindow?.postMessage(answer, origin);
			});
		});
		document.body.append(frame);
	});
}
