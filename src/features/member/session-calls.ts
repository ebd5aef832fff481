import { call } from '../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { startSession } from '../../core/member.ts';
import { ensureMember } from '../../core/member-info.ts';
import { leaveProtected } from '../../core/navigate.ts';
import { pageText, showToast } from '../../core/notice.ts';
import { getPage } from '../../core/page.ts';
import { report } from '../../core/report.ts';
import { $session, clearSession, tellTabs } from '../../core/session.ts';
import { FIREBASE_USED_KEY, localStore, PUSH_KEY } from '../../core/storage.ts';
import { GatewayError } from '../../gateway/client/gateway-error.ts';
import { logout } from '../../gateway/contract/logout.ts';
import { tokenCheck } from '../../gateway/contract/token-check.ts';
import { followChosenLanguage } from '../site/index.ts';
import { followUnread } from './badges.ts';
import { followCounts } from './counts.ts';
import { showErrorToast } from './error-toast.ts';
import { refreshPromoCode } from './promo-code.ts';
import { staysOffline } from './stay-offline.ts';
import { keepInThisTab, sharedSession, shareOnceUsed, storeEndedSession } from './tab-session.ts';

/** Tells the other tabs of a session that has begun here, or of one that has ended. */
export function followSession(ended: string | undefined): void {
	tellTabs({ session: sharedSession(), ended });
	askForMember();
}

/** Asks for what belongs to the session, or drops what belonged to the last one (SES-01 to SES-03). */
function askForMember(): void {
	void refreshPromoCode();
	followCounts();
	followUnread();
	followChosenLanguage();
	// Also for a session from another tab.
	if ($session.get() && localStore.getItem(FIREBASE_USED_KEY))
		void import('./elsewhere.ts').then((script) => script.keepFresh(), ignoreNetworkFailure);
}

/** Handles a message of another tab. Without the script for it, a logout there still ends this tab's session (SES-01). */
export const receive = (message: unknown): Promise<void> =>
	import('./tabs.ts').then(
		(tab) => tab.receive(message),
		(failure) => {
			ignoreNetworkFailure(failure);
			const token = $session.get()?.token;
			if (token && (message as { ended?: unknown } | null)?.ended === token) clearSession();
		},
	);

/**
 * Tells the gateway that a session is over, and leaves a page that needs one.
 * The session is gone here already, so its token is passed in.
 */
export async function endSession(token: string): Promise<void> {
	storeEndedSession(token);
	const elsewhere =
		(localStore.getItem(FIREBASE_USED_KEY) || localStore.getItem(PUSH_KEY + getPage().merchant)) &&
		(await import('./elsewhere.ts').catch(ignoreNetworkFailure));
	// While the gateway still knows the session.
	if (elsewhere) await elsewhere.unbind(token);
	// A protected page unloads at the same moment.
	const options = { headers: { Authorization: token }, keepalive: true };
	void call(logout, {}, options).catch(ignoreNetworkFailure);
	if (elsewhere) await elsewhere.forgetAccount();
	if (!(await staysOffline())) {
		// The next page has the device forgotten: this one would be gone before the answer.
		if (leaveProtected()) return;
		showToast(pageText('signed_out'));
	}
	if (elsewhere) await elsewhere.forgetDevice();
}

/**
 * Starts a session with the token of an address (RT-14), once the gateway has
 * accepted it. A refused one is dropped silently. Rejects if the gateway says
 * neither.
 */
export async function adoptToken(token: string): Promise<void> {
	try {
		await call(tokenCheck, {}, { headers: { Authorization: token } });
	} catch (error) {
		if ($session.get()) return;
		// The head script treated the token as a session.
		document.documentElement.classList.remove('member');
		if (!isRefusal(error)) throw error;
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

/** Checks the stored token, and asks for its member if that's not known yet. */
export async function checkSession(): Promise<void> {
	// The player may have logged out while this script was on its way.
	if (!$session.get()) return;
	try {
		await call(tokenCheck, {});
	} catch (error) {
		// The player did not ask for this check. If the gateway is out of reach, a toast is enough.
		if (error instanceof GatewayError && error.kind === 'gateway')
			report(error, tokenCheck.name, () => void checkSession());
		else {
			showErrorToast(pageText('internet_lost'));
			ignoreNetworkFailure(error);
		}
		return;
	}
	askForMember();
	// A tab may have asked for the session while this one was between two pages.
	tellTabs({ session: sharedSession() });
	shareOnceUsed();
	if ($session.get()?.type === undefined) await ensureMember();
}

/** The gateway refuses, and is not itself in trouble. */
const isRefusal = (error: unknown): boolean =>
	error instanceof GatewayError && error.kind === 'gateway' && error.status < 500;
