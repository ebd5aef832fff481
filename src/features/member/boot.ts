import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { leaveProtected } from '../../core/navigate.ts';
import { $session, logOut, onLogout, openTabs, sessionIsStale } from '../../core/session.ts';
import { COUNTS_KEY, MEMBER_INFO_KEY, sessionStore } from '../../core/storage.ts';
import { initialOf, shownName } from '../../lib/shown-name.ts';

/** Calls about a session. Visitors never need them. */
const loadCalls = () => import('./session-calls.ts');

/** Syncs this tab with the merchant's other tabs. The script for it loads with their first message. */
export const followTabs = (ask: boolean): void =>
	openTabs((message) => void loadCalls().then((calls) => calls.receive(message), ignoreNetworkFailure), ask);

/**
 * Shows in the header who is logged in, now and after every change. While a
 * token of the address is checked, the header stays as the head script set it.
 */
export function showMember(token: string | undefined): void {
	const { classList, style } = document.documentElement;
	let checked = !token;
	// The head script accepts an invalid token, so the guard let a visitor pass.
	if (checked && !$session.get() && classList.contains('member')) leaveProtected();
	let last = $session.get()?.token;
	$session.subscribe((session) => {
		if (checked) classList.toggle('member', Boolean(session));
		checked = true;
		const name = shownName(session?.userName ?? '');
		fill('member-name', name);
		fill('member-initial', initialOf(name));
		// The head script's copy must not outlive the session.
		style.removeProperty('--name');
		// SES-01.
		if (!session) for (const key of [COUNTS_KEY, MEMBER_INFO_KEY]) sessionStore.removeItem(key);
		if (session?.token === last) return;
		const ended = last;
		last = session?.token;
		// SES-02, SES-03. For the token that the page starts with, checkSession does it.
		void loadCalls().then((calls) => calls.followSession(ended), ignoreNetworkFailure);
	});
	// A page from the back-forward cache may be older than the session.
	window.addEventListener('pageshow', (event) => {
		if (event.persisted && sessionIsStale()) location.reload();
	});
	// Browsers fetch no script for a page once the player leaves it, so the script comes first.
	onLogout((token) =>
		loadCalls().then(
			(calls) => calls.endSession(token),
			() => void leaveProtected(),
		),
	);
	document.addEventListener('click', (event) => {
		const target = event.target as Element;
		if (target.closest('[data-logout]')) void logOut();
		closeMenu((menu) => !menu.contains(target) || target.closest('a, button') !== null);
	});
	document.addEventListener('keydown', (event) => {
		if (event.key !== 'Escape') return;
		closeMenu((menu) => {
			(menu.firstElementChild as HTMLElement).focus();
			return true;
		});
	});
}

/** Checks whether the stored token is still valid. If the script for it can't be loaded, the next page does. */
export async function checkSession(): Promise<void> {
	if ($session.get()) await loadCalls().then((calls) => calls.checkSession(), ignoreNetworkFailure);
}

/** Logs in with the token of the address if the gateway accepts it (RT-14). Rejects if the check itself fails. */
export const adoptToken = (token: string): Promise<void> =>
	loadCalls().then((calls) => calls.adoptToken(token));

function closeMenu(when: (menu: HTMLDetailsElement) => boolean): void {
	const menu = document.getElementById('member-menu') as HTMLDetailsElement | null;
	if (menu?.open && when(menu)) menu.open = false;
}

function fill(id: string, text: string): void {
	const element = document.getElementById(id);
	if (element) element.textContent = text;
}
