/**
 * Does what a hostile vendor's script might do. Runs in the chat's page, /m/chat, after the vendor's own script. The
 * script contains this function's source text, so it can't use anything outside itself.
 */
export function hostileClient(stranger: string, global: string): void {
	const globals = window as unknown as Record<string, unknown>;
	for (const message of [
		null,
		'CHAT_UNREAD',
		{ type: 'CHAT_UNREAD', count: '<img src=x>' },
		{ type: 'CHAT_UNREAD', count: -1 },
		{ type: 'CHAT_FAILED', why: 'because' },
		{ type: 'CHAT_AUTH_KEY' },
		{ type: 'DEVICE_ID', deviceId: '00000000-0000-4000-8000-000000000000' },
	])
		parent.postMessage(message, '*');
	// From an origin of its own.
	const frame = document.createElement('iframe');
	frame.sandbox.value = 'allow-scripts';
	frame.hidden = true;
	frame.src = stranger;
	document.body.append(frame);
	try {
		if (top) top.location.href = 'about:blank#stolen';
	} catch {
		// The frame's sandbox forbids it.
	}
	// Functions that other code in the page may rely on.
	Array.prototype.includes = () => true;
	Window.prototype.postMessage = () => undefined;
	const later = window.setTimeout.bind(window);
	globals.setTimeout = () => 0;
	// Vendors replace their global some time after their script has loaded.
	const own = globals[global];
	later(() => {
		if (typeof own === 'object') globals[global] = { ...own };
	}, 200);
	later(() => {
		throw new Error('The chat’s script throws on purpose');
	}, 300);
}

/** Runs in the frame of another origin, and pretends to be the chat's page. */
export function strangerClient(): void {
	for (const window of [parent, parent.parent]) {
		window.postMessage({ type: 'CHAT_UNREAD', count: 66 }, '*');
		window.postMessage({ type: 'CHAT_CLOSED' }, '*');
		window.postMessage({ type: 'CHAT_FAILED', why: 'refused' }, '*');
		window.postMessage({ type: 'CHAT_START', kind: 'FRAME', address: 'https://evil.example/' }, '*');
	}
}
