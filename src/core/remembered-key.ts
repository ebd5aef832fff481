import { localStore } from './storage.ts';

/** Where a remembered login is kept (EN-06). */
export const REMEMBERED_KEY = 'remembered_login';

/**
 * The device no longer logs in by itself (AUT-03), and needs no password for
 * it; the name stays for the form. Done to the text as it stands: whoever logs
 * out cannot wait for the script that reads it.
 */
export function stopAutoLogin(): void {
	const kept = localStore.getItem(REMEMBERED_KEY);
	if (kept) localStore.setItem(REMEMBERED_KEY, kept.replace(/"(password|autoLogin)".*/s, '"autoLogin":0}'));
}
