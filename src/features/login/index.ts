import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { REMEMBERED_KEY } from '../../core/remembered-key.ts';
import { $session } from '../../core/session.ts';
import { localStore, sessionStore } from '../../core/storage.ts';

/** The form's script, with Preact: fetched on first touch only. */
export const loadLoginForm = () => import('./LoginForm.island.tsx');

/** On /m/login. What was begun before a reload comes back without waiting for a touch. */
export async function startLoginPage(root: HTMLElement): Promise<void> {
	if (sessionStore.getItem('draft_login'))
		root.querySelector('[data-island]')?.dispatchEvent(new Event('focusin'));
	await leaveWhenLoggedIn();
}

/** On /m/login and /m/register a member who is logged in already goes where the login would lead. */
export async function leaveWhenLoggedIn(): Promise<void> {
	if (!$session.get()) return;
	const { afterLogin } = await import('../../core/after-login.ts');
	location.replace(afterLogin());
}

/**
 * Logs a returning visitor in (AUT-01), where this device remembers a login,
 * and unless the address asks to come back elsewhere (RT-16).
 */
export async function logInByItself(): Promise<void> {
	if (!localStore.getItem(REMEMBERED_KEY)) return;
	if (/[?&](redirectUrl|backUrl)=/.test(location.search)) return;
	await import('./log-in-by-itself.ts').then(({ autoLogin }) => autoLogin(), ignoreNetworkFailure);
}
