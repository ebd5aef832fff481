import { singleAttempt } from '../../../core/forms/attempt.ts';
import { report } from '../../../core/report.ts';
import { $session } from '../../../core/session.ts';
import { switchOn } from '../../../core/site-status.ts';
import { sessionStore } from '../../../core/storage.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import { type LoginValue, login } from '../../../gateway/contract/login.ts';
import { RETURNED_KEY } from '../keys.ts';
import type { Credentials } from '../providers/provider.ts';
import { finishWithoutForm } from '../submit/after-login.ts';
import { needsCaptcha } from '../submit/send.ts';
import { beginSession, callLogin } from '../submit/send-login.ts';
import { rememberedLogin } from './read-remembered.ts';
import { AUTO_LOGIN_REFUSED_KEY } from './remembered-login.ts';

/** Specification section 9: others are ignored for 500 ms after an attempt. */
const attempt = singleAttempt(500);

/** Logs in with what the device remembers (AUT-01, AUT-02), unless that takes a captcha or a code. */
export const autoLogin = (): Promise<boolean | undefined> =>
	attempt.run(async () => {
		const stored = rememberedLogin();
		if (!stored?.autoLogin || stored.type !== 'username' || !stored.password) return false;
		if (!switchOn('MOBILEAUTOLOGIN3') || needsCaptcha('login') || logsInOtherwise()) return false;
		if (sessionStore.getItem(AUTO_LOGIN_REFUSED_KEY)) return false;
		const { type, name: username, password } = stored;
		const credentials: Credentials = { type, username, password, remember: true };
		let value: LoginValue;
		try {
			value = await callLogin(credentials, {});
		} catch (error) {
			if (!(error instanceof GatewayError)) throw error;
			// Without a code, the gateway didn't answer, or is in trouble itself.
			const { kind, status } = error;
			const code = kind === 'gateway' && status < 500 ? error.code : undefined;
			if (code) sessionStore.setItem(AUTO_LOGIN_REFUSED_KEY, code);
			// The player didn't ask for this login, so only a refusal shows an alert. AUT-03: with the alert the
			// catalogue drops the record, or stops it. A second step changes nothing in the record.
			if (code && code !== ErrorCode.verifyRequired) report(error, login.name);
			return false;
		}
		// The player may have been quicker with the form, or with another account.
		if (logsInOtherwise()) return true;
		finishWithoutForm(await beginSession(credentials, value));
		return true;
	});

/** Returns true for a member, and for a player who has proved another account: this login's session would drop the proof. */
const logsInOtherwise = (): boolean =>
	Boolean($session.get() || sessionStore.getItem(RETURNED_KEY) || sessionStore.getItem('signin_proof'));
