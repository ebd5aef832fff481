import { whenIdle } from '../../core/environment.ts';
import { call } from '../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { leaveProtected } from '../../core/navigate.ts';
import { pageText, showErrorToast } from '../../core/notice.ts';
import { report, reportQuietly } from '../../core/report.ts';
import { $session, startSession } from '../../core/session.ts';
import { sessionStore } from '../../core/storage.ts';
import { GatewayError } from '../../gateway/client/gateway-error.ts';
import { logout } from '../../gateway/contract/logout.ts';
import { memberInfo } from '../../gateway/contract/member-info.ts';
import { tokenCheck } from '../../gateway/contract/token-check.ts';
import { keepMember } from './kept-member.ts';
import { promoCodeRefresher } from './promo-code.ts';
import { untilKnown } from './until-known.ts';

export const refreshPromoCode = promoCodeRefresher({ call, reportQuietly, storage: sessionStore });

/** Tells the gateway that a session is over. The session is gone here already, so its token is handed in. */
export async function endSession(token: string): Promise<void> {
	// A protected page is left at the same moment.
	const options = { headers: { Authorization: token }, keepalive: true };
	await call(logout, {}, options).catch(ignoreNetworkFailure);
}

/**
 * Begins a session with the token of an address (RT-14), once the gateway has
 * said that it is good. A bad one is dropped without a word. Rejects where the
 * gateway has said neither.
 */
export async function adoptToken(token: string): Promise<void> {
	try {
		await call(tokenCheck, {}, { headers: { Authorization: token } });
	} catch (error) {
		if ($session.get()) return;
		// The head script took the token for a session.
		document.documentElement.classList.remove('member');
		if (!isRefusal(error)) throw error;
		leaveProtected({ comeBack: true });
		return;
	}
	// The form may have been quicker, with a good token or a bad one.
	if ($session.get()) return;
	startSession({ token });
	void ensureMember();
}

/** Checks the stored token, and asks for its member where that is not known yet. */
export async function checkSession(): Promise<void> {
	try {
		await call(tokenCheck, {});
	} catch (error) {
		// Nobody asked for this check. Where the gateway is out of reach a passing word is enough.
		if (error instanceof GatewayError && error.kind === 'gateway')
			report(error, tokenCheck.name, () => void checkSession());
		else {
			showErrorToast(pageText('internet_lost'));
			ignoreNetworkFailure(error);
		}
		return;
	}
	void refreshPromoCode();
	if ($session.get()?.type === undefined) await ensureMember();
}

/** Asks for the member (API-13). Rejects with a GatewayError. */
export async function refreshMember(): Promise<void> {
	const token = $session.get()?.token;
	keepMember(await call(memberInfo, {}), token);
}

/** The same until the member is known: agents are told from players by the type, and so is who tells a language. */
export function ensureMember(): Promise<void> {
	const token = $session.get()?.token;
	return untilKnown({
		ask: refreshMember,
		// Nobody asked for it; but where it finds that the session has ended, it ends.
		failed: (error) => reportQuietly(error, memberInfo.name),
		isOpen() {
			const session = $session.get();
			return session !== undefined && session.token === token && session.type === undefined;
		},
		whenIdle,
	});
}

/** The gateway has said no, and is not itself in trouble. */
const isRefusal = (error: unknown): boolean =>
	error instanceof GatewayError && error.kind === 'gateway' && error.status < 500;
