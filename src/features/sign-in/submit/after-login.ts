import { barePath, hrefTo } from '../../../core/navigate.ts';
import { getPage } from '../../../core/page.ts';
import { withKeptQuery } from '../../../lib/kept-query.ts';
import { localized } from '../../../lib/routes.ts';
import { HOME, safeGo } from '../../../lib/safe-url.ts';

const CHANGE_PASSWORD = '/m/changePsw';

/** Returns the target of a login or registration: the go target, otherwise home (LOG-02, RT-15). */
export function loginTarget(): string {
	const go = safeGo(new URLSearchParams(location.search).get('go'));
	// A target that only asks to log in again would look like a failure.
	const path = barePath(go?.split(/[?#]/, 1)[0] ?? '');
	const asksAgain =
		/^\/m\/(login|register)$/.test(path) || (path === CHANGE_PASSWORD && barePath() === CHANGE_PASSWORD);
	return withKeptQuery(go && !asksAgain ? go : localized(HOME, getPage().segment), location.search);
}

/** Leaves a form after success and replaces its history entry. On the target's own page, only the dialog closes. */
export function redirectAfterLogin(href = loginTarget()): void {
	const dialog = document.querySelector<HTMLDialogElement>('dialog[data-history][open]');
	if (dialog && new URL(href, location.href).pathname === location.pathname) dialog.close();
	else {
		// The back-forward cache restores the page unchanged, and Firefox even keeps the state of the entry.
		history.replaceState(null, '');
		addEventListener('pagehide', () => dialog?.close(), { once: true });
		location.replace(href);
	}
}

/** Ends an automatic login: redirects on a form's page or to a forced password change, else stays. */
export function finishWithoutForm(changePassword?: string): void {
	if (changePassword || /^\/m\/(login|register)$/.test(barePath())) redirectAfterLogin(changePassword);
	else {
		// A form that was opened meanwhile is of no use to a member.
		for (const form of ['login', 'register'])
			(document.getElementById(form) as HTMLDialogElement | null)?.close();
	}
}

/** Returns the page of the forced password change (RT-05), which redirects to the target of the login. */
export function changePasswordHref(): string {
	const target = loginTarget();
	const home = target === hrefTo(HOME);
	return hrefTo(home ? CHANGE_PASSWORD : `${CHANGE_PASSWORD}?go=${encodeURIComponent(target)}`);
}
