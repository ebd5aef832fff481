import { call } from '../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { startSession } from '../../core/member.ts';
import { ensureMember } from '../../core/member-info.ts';
import { leaveProtected } from '../../core/navigate.ts';
import { pageText, showToast } from '../../core/notice.ts';
import { getPage } from '../../core/page.ts';
import { report } from '../../core/report.ts';
import { $session, tellTabs } from '../../core/session.ts';
import { FIREBASE_USED_KEY, localStore, PUSH_KEY } from '../../core/storage.ts';
import { GatewayError } from '../../gateway/client/gateway-error.ts';
import { logout } from '../../gateway/contract/logout.ts';
import { tokenCheck } from '../../gateway/contract/token-check.ts';
import { forgetFirebaseAccount, keepFirebaseFresh } from '../sign-in/index.ts';
import { followChosenLanguage } from '../site/index.ts';
import { followUnread } from './badges.ts';
import { followCounts, refreshCounts } from './counts.ts';
import { leaveAfterLogout } from './leave-after-logout.ts';
import { keepInThisTab, sharedSession, shareOnceUsed, storeEndedSession } from './tabs.ts';

export { receive } from './tabs.ts';

let isFollowing = false;

/**
 * Tells the other tabs of this tab's session, or of one that has `ended`, and requests what belongs to the session
 * (SES-02, SES-03).
 */
export function followSession(ended?: string): void {
	tellTabs({ session: sharedSession(), ended });
	void refreshCounts();
	if (!isFollowing) {
		isFollowing = true;
		followCounts();
		followUnread();
		followChosenLanguage();
	}
	// Also for a session from another tab.
	if ($session.get() && localStore.getItem(FIREBASE_USED_KEY))
		void keepFirebaseFresh().catch(ignoreNetworkFailure);
}

/**
 * Tells the gateway that a session is over, and leaves a page that needs one.
 * The session is gone here already, so its token is passed in.
 */
export async function endSession(token: string): Promise<void> {
	storeEndedSession(token);
	const push = localStore.getItem(PUSH_KEY + getPage().merchant)
		? await import('../push/index.ts').catch(ignoreNetworkFailure)
		: undefined;
	// Before the session ends in the gateway, too.
	await push?.unbind(token);
	// A protected page unloads at the same moment.
	const options = { headers: { Authorization: token }, keepalive: true };
	void call(logout, {}, options).catch(ignoreNetworkFailure);
	// The next player on a shared phone must not see it.
	if (localStore.getItem(FIREBASE_USED_KEY)) await forgetFirebaseAccount().catch(ignoreNetworkFailure);
	const isLeft = await leaveAfterLogout();
	// When the player leaves the page, it's gone before the answer, so the next one does it (push/after-load.ts).
	if (!isLeft) await push?.leave();
}

/**
 * Starts a session with the token of an address (RT-14), once the gateway has
 * accepted it. A refused one is dropped silently. Rejects if the check
 * itself fails.
 */
export async function adoptToken(token: string): Promise<void> {
	try {
		await call(tokenCheck, {}, { headers: { Authorization: token } });
	} catch (error) {
		if ($session.get()) return;
		// The head script treated the token as a session.
		document.documentElement.classList.remove('member');
		// The gateway may itself be in trouble.
		if (!(error instanceof GatewayError && error.kind === 'gateway' && error.status < 500)) throw error;
		leaveProtected({ comeBack: true });
		return;
	}
	// The player may have logged in meanwhile.
	if ($session.get()) return;
	keepInThisTab();
	startSession({ token });
	shareOnceUsed();
	void ensureMember();
}

/** Checks the stored token, and loads its member if they aren't known yet. */
export async function checkSession(): Promise<void> {
	// The player may have logged out while this script was loading.
	if (!$session.get()) return;
	try {
		await call(tokenCheck, {});
	} catch (error) {
		if (error instanceof GatewayError && error.kind === 'gateway') {
			report(error, tokenCheck.name, () => void checkSession());
			return;
		}
		// The player did not ask for this check, so a toast is enough.
		showErrorToast();
		return ignoreNetworkFailure(error);
	}
	// A tab may have asked for the session while this one was between two pages.
	followSession();
	shareOnceUsed();
	if ($session.get()?.type === undefined) await ensureMember();
}

const toasts = { left: 3, last: 0 };

/** Shows at most 3 error toasts, at least 1 s apart (ERR-11). */
function showErrorToast(): void {
	const now = Date.now();
	if (!toasts.left || now - toasts.last < 1000) return;
	toasts.left--;
	toasts.last = now;
	showToast(pageText('internet_lost'));
}
