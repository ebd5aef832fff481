import { forget } from './forget.ts';
import { $session, clearSession } from './session.ts';
import { FIREBASE_USED_KEY, localStore, MEMBER_DRAFT_KEY, sessionStore } from './storage.ts';
import { tellTabs } from './tabs.ts';

type LogoutHandler = (token: string) => Promise<void>;
const handlers: LogoutHandler[] = [];

/** Registers what has to be done at a logout, with the token of the session that has just ended. It must not reject. */
export const onLogout = (handle: LogoutHandler): void => void handlers.push(handle);

/** Logs the member out. The session ends here at once; resolves when every handler is done. */
export async function logOut(): Promise<void> {
	const token = $session.get()?.token;
	if (!token) return;
	// A draft survives a session that expires, but not a logout.
	sessionStore.removeItem(MEMBER_DRAFT_KEY);
	tellTabs({ ended: token, out: true });
	clearSession();
	// The page may be left before Firebase's account is signed out: the next page does it then.
	if (localStore.getItem(FIREBASE_USED_KEY)) localStore.setItem(FIREBASE_USED_KEY, 'left');
	// The next page must not log in again automatically.
	forget('autoLogin');
	await Promise.all(handlers.map((handle) => handle(token)));
}
