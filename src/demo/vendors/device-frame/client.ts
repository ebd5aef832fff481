/**
 * Runs in the hidden frame: the hosted page's side of DeviceMessage. It talks
 * to the site that embeds it, which is always on its own origin because of the
 * page's frame-ancestors policy. The page contains this function's source text,
 * so it can't use anything outside itself.
 */
export function deviceFrame(): void {
	const key = 'device_frame_id';
	const isId = (id: unknown): id is string => typeof id === 'string' && /^[\da-f-]{36}$/i.test(id);
	const kept = localStorage.getItem(key);

	if (!isId(kept)) {
		addEventListener('message', function take({ source, origin, data }) {
			if (source !== parent || origin !== location.origin) return;
			if (data?.type !== 'DEVICE_ID' || !isId(data.deviceId)) return;
			removeEventListener('message', take);
			localStorage.setItem(key, data.deviceId);
		});
	}
	parent.postMessage({ type: 'DEVICE_ID', ...(isId(kept) && { deviceId: kept }) }, location.origin);
}
