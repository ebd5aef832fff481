import { parseJson } from '../lib/json.ts';
import { getPage } from './page.ts';
import { clearSession } from './session.ts';
import { FIREBASE_USED_KEY, localStore, PUSH_KEY } from './storage.ts';

/**
 * Ends a session that the gateway has ended. As after a logout, Firebase's account and the device's push token
 * go, too: features/sign-in and features/push remove what is marked here, on this page or the next.
 */
export function endSession(): void {
	if (localStore.getItem(FIREBASE_USED_KEY)) localStore.setItem(FIREBASE_USED_KEY, 'left');
	const { merchant } = getPage();
	const push = parseJson(localStore.getItem(PUSH_KEY + merchant)) as { token?: unknown } | null | undefined;
	if (push?.token) localStore.setItem(PUSH_KEY + merchant, JSON.stringify({ ...push, leaving: true }));
	clearSession();
}
