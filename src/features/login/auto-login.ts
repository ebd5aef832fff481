import { afterLogin, leaveFor } from '../../core/after-login.ts';
import { call } from '../../core/gateway.ts';
import { barePath } from '../../core/navigate.ts';
import { stopAutoLogin } from '../../core/remembered-key.ts';
import { rememberedLogin } from '../../core/remembered-login.ts';
import { report } from '../../core/report.ts';
import { $session } from '../../core/session.ts';
import { singleAttempt } from '../../core/single-attempt.ts';
import { switchOn } from '../../core/site-status.ts';
import { sessionStore } from '../../core/storage.ts';
import { GatewayError } from '../../gateway/client/gateway-error.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { login } from '../../gateway/contract/login.ts';
import { needsCaptcha } from '../captcha/index.ts';
import { beginSession } from './finish-login.ts';
import { loginRequest } from './log-in.ts';

/** Milliseconds for which another attempt is ignored after one has finished (specification section 9). */
const RETRY_GUARD = 500;
const attempt = singleAttempt(RETRY_GUARD);

/**
 * In the session's storage: the gateway has refused once. Each page would ask
 * again, be refused again and say so again, where the record stays as it is.
 */
const REFUSED_KEY = 'auto_login_refused';

/**
 * Logs in with what the device remembers (AUT-01, AUT-02). Whoever has to
 * solve a captcha or confirm a code for it logs in by the form instead: no page
 * begins with a question that nobody has asked for.
 */
export const autoLogin = (): Promise<boolean> =>
	attempt.run(async () => {
		const kept = rememberedLogin();
		if (!kept?.autoLogin || kept.type !== 'username' || !kept.password) return false;
		if ($session.get() || !switchOn('MOBILEAUTOLOGIN3') || needsCaptcha('login')) return false;
		if (sessionStore.getItem(REFUSED_KEY)) return false;
		const credentials = {
			type: kept.type,
			username: kept.name,
			password: kept.password,
			remember: true,
		} as const;
		try {
			const request = await loginRequest(credentials);
			const value = await call(login, request, { headers: { Device: request.device ?? 'MOBILE' } });
			// The form may have been quicker.
			if ($session.get()) return true;
			const changePassword = await beginSession(credentials, value);
			if (changePassword) leaveFor(changePassword);
			// The forms lead on; on other pages the player stays where he is.
			else if (/^\/m\/(login|register)$/.test(barePath())) leaveFor(afterLogin());
			else closeForms();
			return true;
		} catch (error) {
			const code = refusalIn(error);
			if (code) sessionStore.setItem(REFUSED_KEY, code);
			// AUT-03. Each attempt would have another code sent.
			if (code === ErrorCode.otherAddress || code === ErrorCode.verifyRequired) stopAutoLogin();
			// Nobody asked for this login: only what the gateway says about it is worth an alert.
			if (code && code !== ErrorCode.verifyRequired) report(error, login.name);
			return false;
		}
	});

/** The code with which the gateway refused; none where it did not answer, or is itself in trouble. */
function refusalIn(error: unknown): string | undefined {
	const refused = error instanceof GatewayError && error.kind === 'gateway' && error.status < 500;
	return refused ? error.code : undefined;
}

/** A member has no use for a form that was opened meanwhile. */
function closeForms(): void {
	for (const form of document.querySelectorAll<HTMLDialogElement>('#login[open], #register[open]'))
		form.close();
}
