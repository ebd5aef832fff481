import { atom } from 'nanostores';
import { withoutSession } from '../lib/session-query.ts';
import { parseSession, SESSION_KEY, type SessionRecord, tokenInQuery } from '../lib/session-record.ts';
import { replaceQuery } from './replace-query.ts';
import { sessionStore } from './storage.ts';

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
