import type { Hono } from 'hono';
import { scriptOf, sendPage } from '../serve.ts';

/** Stands in for the page that a merchant's sites embed in a hidden frame to share the device id (DEV-05). */
export function mountDeviceFrame(app: Hono): void {
	app.get('/demo/vendors/device-frame', (c) =>
		sendPage(c, { title: 'Device id', script: scriptOf(deviceFrame), framed: true }),
	);
}

/**
 * Runs in the hidden frame: the hosted page's side of DeviceMessage. The site that embeds it is on its own origin, because
 * of the page's frame-ancestors policy. The page contains this function's source text, so it can't use anything outside
 * itself.
 */
function deviceFrame(): void {
	const key = 'device_frame_id';
	const isId = (id: unknown): id is string => typeof id === 'string' && /^[\da-f-]{36}$/i.test(id);
	const stored = localStorage.getItem(key);

	addEventListener('message', ({ source, origin, data }) => {
		if (source !== parent || origin !== location.origin || data?.type !== 'DEVICE_ID') return;
		if (isId(data.deviceId) && !isId(localStorage.getItem(key))) localStorage.setItem(key, data.deviceId);
	});
	parent.postMessage({ type: 'DEVICE_ID', ...(isId(stored) && { deviceId: stored }) }, location.origin);
}
