import { atom } from 'nanostores';
import type { Forgettable } from '../gateway/client/error-actions.ts';
import { withoutSession } from '../lib/session-query.ts';
import { parseSession, SESSION_KEY, type SessionRecord, tokenInQuery } from '../lib/session-record.ts';
import { replaceQuery } from './navigate.ts';
import { getPage } from './page.ts';
import { FIREBASE_USED_KEY, localStore, MEMBER_DRAFT_KEY, sessionStore } from './storage.ts';

/** The session record (EN-01), or undefined for a visitor. */
export const $session = atom<SessionRecord | undefined>(undefined);

/**
 * Restores the stored session. Removes a token from the address (RT-14), with the name beside it (RT-23), and
 * returns the token; it still has to be checked. It's ignored if there's a session, or any link could replace the
 * member's session.
 */
export function restoreSession(): string | undefined {
	const stored = parseSession(sessionStore.getItem(SESSION_KEY));
	$session.set(stored);
	const token = tokenInQuery(location.search);
	if (token) replaceQuery(withoutSession(location.search));
	return stored ? undefined : token;
}

/** Whether another page has started or ended a session since this one read it. */
export function sessionIsStale(): boolean {
	return parseSession(sessionStore.getItem(SESSION_KEY))?.token !== $session.get()?.token;
}

export function setSession(record: SessionRecord): void {
	sessionStore.setItem(SESSION_KEY, JSON.stringify(record));
	$session.set(record);
}

/** Ends the session. Features drop what they keep of the member when they see it end (SES-01). */
export function clearSession(): void {
	sessionStore.removeItem(SESSION_KEY);
	$session.set(undefined);
}

type LogoutHandler = (token: string) => Promise<void>;
let handleLogout: LogoutHandler | undefined;

/** Sets what has to be done at a logout, with the token of the session that has just ended. It must not reject. */
export const onLogout = (handle: LogoutHandler): void => {
	handleLogout = handle;
};

/** Logs the member out. The session ends here at once; resolves when the rest is done. */
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
	await handleLogout?.(token);
}

type Forget = () => void;
/** Each feature's own. */
export const ways: Partial<Record<Forgettable, Forget>> = {};

/** Registers how a feature forgets what it keeps. Call it in the first load: a call can fail at any time. */
export const onForget = (forgets: Partial<Record<Forgettable, Forget>>): void =>
	void Object.assign(ways, forgets);

/** Makes features delete stored values that are no longer valid, or that the player has declined. */
export const forget = (what: Forgettable): void => ways[what]?.();

let channel: BroadcastChannel | undefined;

/** Tells the merchant's other tabs something (features/member/tabs.ts says what). */
export function tellTabs(message: object): void {
	if (channel) channel.postMessage(message);
}

/**
 * Listens to the merchant's other tabs; with `ask`, a tab without a session asks them for theirs. In browsers
 * without BroadcastChannel (Safari before 15.4), each tab is on its own. An open channel would keep a page
 * out of the back-forward cache.
 */
export function openTabs(receive: (message: unknown) => void, ask: boolean): void {
	if (!window.BroadcastChannel) return;
	const open = () => {
		channel = new BroadcastChannel(`tabs_${getPage().merchant}`);
		channel.onmessage = ({ data }) => receive(data);
		if (ask && !$session.get()) tellTabs({ ask });
	};
	open();
	addEventListener('pagehide', () => {
		if (channel) channel.close();
		channel = undefined;
	});
	addEventListener('pageshow', ({ persisted }) => persisted && open());
}
