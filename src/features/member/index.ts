import { leaveProtected } from '../../core/navigate.ts';
import { pageText, showToast } from '../../core/notice.ts';
import { stopAutoLogin } from '../../core/remembered-key.ts';
import { $session, clearSession, sessionIsStale } from '../../core/session.ts';

/** Calls about a session; visitors never need their script. */
const loadCalls = () => import('./session-calls.ts');

/** Shows in the header who is logged in, now and after every change. */
export function showMember(): void {
	$session.subscribe((session) => {
		document.documentElement.classList.toggle('member', Boolean(session));
		fill('[data-user-name]', session?.userName ?? '');
		fill('[data-initial]', session?.userName.charAt(0) ?? '');
	});
	// A page out of the back-forward cache may be older than the session.
	window.addEventListener('pageshow', (event) => {
		if (event.persisted && sessionIsStale()) location.reload();
	});
	document.addEventListener('click', (event) => {
		const target = event.target as Element;
		if (target.closest('[data-logout]')) void logOut();
		closeMenus((menu) => !menu.contains(target) || target.closest('a, button') !== null);
	});
	document.addEventListener('keydown', (event) => {
		if (event.key !== 'Escape') return;
		closeMenus((menu) => {
			menu.querySelector('summary')?.focus();
			return true;
		});
	});
}

/** Ends the session here at once, and at the gateway as soon as it hears of it. */
async function logOut(): Promise<void> {
	const token = $session.get()?.token;
	if (!token) return;
	clearSession();
	// Whoever logs out does not want to be logged in again by the next page.
	stopAutoLogin();
	if (!leaveProtected()) showToast(pageText('signed_out'));
	await loadCalls().then(
		({ endSession }) => endSession(token),
		() => undefined,
	);
}

/** Asks whether the stored token is still good. Without the script for it, the next page asks. */
export async function checkSession(): Promise<void> {
	if (!$session.get()) return;
	await loadCalls().then(
		(calls) => calls.checkSession(),
		() => undefined,
	);
}

function closeMenus(when: (menu: HTMLDetailsElement) => boolean): void {
	for (const menu of document.querySelectorAll<HTMLDetailsElement>('.member-menu[open]')) {
		if (when(menu)) menu.open = false;
	}
}

function fill(selector: string, text: string): void {
	for (const element of document.querySelectorAll(selector)) element.textContent = text;
}

/** Completes the session record with the member it belongs to. Rejects with a GatewayError. */
export async function learnMember(): Promise<void> {
	await loadCalls().then((calls) => calls.learnMember());
}

/** The script of /m/member/home. */
export const startAccountPage = async (root: HTMLElement) => (await import('./account.ts')).showAccount(root);
