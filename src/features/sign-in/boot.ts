/** First load. Everything else of an account is reached from here by import(). */

import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { getPage } from '../../core/page.ts';
import { $session, onForget } from '../../core/session.ts';
import { FORCED_KEY, localStore, sessionStore } from '../../core/storage.ts';
import { REMEMBERED_KEY, rememberedRecord } from '../../lib/remembered-record.ts';
import { NEW_NAME_KEY } from './keys.ts';

/** Removes what an account stores on the device once its session ends or an error shows that it's invalid. */
export function followSessionEnd(): void {
	const record = () => rememberedRecord(localStore, getPage().merchant);
	onForget({
		// ERR-03.
		rememberedLogin() {
			if (record()) localStore.removeItem(REMEMBERED_KEY);
		},
		// AUT-03: the device no longer logs in by itself, and needs no password for it. The name stays for the form.
		autoLogin() {
			const kept = record();
			if (kept)
				localStore.setItem(REMEMBERED_KEY, JSON.stringify({ ...kept, password: undefined, autoLogin: 0 }));
		},
	});
	$session.subscribe((session) => session || sessionStore.removeItem(FORCED_KEY));
}

/** On /m/login, starts the form without a touch if a login was begun before or a provider's page has returned. */
export async function startLoginPage(root: HTMLElement): Promise<void> {
	if (sessionStore.getItem('draft_login') || sessionStore.getItem('signin_returned')) touch(root);
	await leaveWhenLoggedIn();
}

/** Does the same on /m/register. */
export async function startRegisterPage(root: HTMLElement): Promise<void> {
	const unread = sessionStore.getItem(NEW_NAME_KEY) === $session.get()?.userName;
	if (unread || sessionStore.getItem('draft_register')) touch(root);
	// New members first read the user name that the gateway has made.
	if (!unread) await leaveWhenLoggedIn();
}

const touch = (root: HTMLElement) => root.querySelector('[data-island]')?.dispatchEvent(new Event('focusin'));

/** Redirects a member who is already logged in to the login's target. */
async function leaveWhenLoggedIn(): Promise<void> {
	if (!$session.get()) return;
	const leaving = await import('./submit/after-login.ts');
	location.replace(leaving.loginTarget());
}

/** AUT-01: logs in automatically, if this device remembers a login and the address has no other target (RT-16). */
export async function logInByItself(): Promise<void> {
	if (!localStore.getItem(REMEMBERED_KEY)) return;
	if (/[?&](redirectUrl|backUrl)=/.test(location.search)) return;
	await import('./auto-login/auto-login.ts').then((auto) => auto.autoLogin(), ignoreNetworkFailure);
}
