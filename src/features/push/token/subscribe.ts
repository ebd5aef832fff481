/**
 * Subscribes to messages signed with the merchant's key. The library would do so by itself, but it keeps a
 * subscription with an older key, and then no message arrives.
 */
export async function subscribe(pushManager: PushManager, vapidKey: string): Promise<void> {
	const applicationServerKey = bytesOf(vapidKey);
	const kept = await pushManager.getSubscription();
	if (kept && hasKey(kept, applicationServerKey)) return;
	await kept?.unsubscribe();
	await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Old browsers don't say which key a subscription uses. */
function hasKey({ options }: PushSubscription, key: Uint8Array): boolean {
	const kept = options?.applicationServerKey;
	return !kept || String(new Uint8Array(kept)) === String(key);
}

/** Of base64url (RFC 4648, 5). */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
	const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
	return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
