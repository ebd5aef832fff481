import { call } from '../../core/gateway.ts';
import { pageText, showErrorToast } from '../../core/notice.ts';
import { report } from '../../core/report.ts';
import { $session, setSession } from '../../core/session.ts';
import { GatewayError } from '../../gateway/client/gateway-error.ts';
import { logout } from '../../gateway/contract/logout.ts';
import { memberInfo } from '../../gateway/contract/member-info.ts';
import { tokenCheck } from '../../gateway/contract/token-check.ts';
import { keepMember } from './kept-member.ts';

/** Tells the gateway that a session is over. The session is gone here already, so its token is handed in. */
export async function endSession(token: string): Promise<void> {
	// A protected page is left at the same moment.
	await call(logout, {}, { headers: { Authorization: token }, keepalive: true }).catch(() => undefined);
}

/** Checks the stored token, and learns who it belongs to where that is not known yet (RT-14). */
export async function checkSession(): Promise<void> {
	const session = $session.get();
	if (!session) return;
	try {
		await call(tokenCheck, {});
		if (!session.userName) await learnMember();
	} catch (error) {
		// Nobody asked for this check. Where the gateway is out of reach a passing word is enough.
		const answered = error instanceof GatewayError && error.kind === 'gateway';
		if (answered) report(error, tokenCheck.name, checkSession);
		else showErrorToast(pageText('internet_lost'));
	}
}

/** Completes the session record with the member it belongs to (EN-01). */
export async function learnMember(): Promise<void> {
	const member = await call(memberInfo, {});
	keepMember(member);
	const session = $session.get();
	if (!session) return;
	setSession({
		...session,
		id: member.id,
		merchantCode: member.merchantCode,
		userName: member.account,
		type: member.type,
	});
}
