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
import { leadOn, leaveFor } from '../submit/after-login.ts';
import { needsCaptcha } from '../submit/send.ts';
import { beginSession, callLogin } from '../submit/send-login.ts';
import { rememberedLogin } from './read-remembered.ts';
import { AUTO_LOGIN_REFUSED_KEY, type RememberedLogin } from './remembered-login.ts';

/** What an automatic login does with the page. */
export interface AutoLoginPlatform {
	/** What the device remembers for this merchant. */
	remembered(): RememberedLogin | undefined;
	/** Someone is logged in. */
	hasSession(): boolean;
	/** The merchant lets devices log in by themselves (MOBILEAUTOLOGIN3). */
	switchedOn(): boolean;
	/** A login takes a captcha. */
	needsCaptcha(): boolean;
	/** The player is back from a sign-in provider, or has proved another account. */
	signsInOtherwise(): boolean;
	/** Session storage. */
	storage: Pick<Storage, 'getItem' | 'setItem'>;
	/** API-01. */
	send(credentials: Credentials): Promise<LoginValue>;
	/** Starts the session. Resolves to the page for changing the password, if that's required (LOG-03). */
	begin(credentials: Credentials, value: LoginValue): Promise<string | undefined>;
	/** Leaves a login or registration page, or closes such a form; leaves for `changePassword` if given. */
	leadOn(changePassword: string | undefined): void;
	/** Does what the error catalogue says. */
	report(error: GatewayError): void;
}

/** Milliseconds for which another attempt is ignored after one has finished (specification section 9). */
const RETRY_GUARD = 500;

/**
 * Logs in with what the device remembers (AUT-01, AUT-02). If that takes a
 * captcha or a code, the player logs in by the form instead: a page shouldn't
 * open with a question that nobody asked for.
 */
export function createAutoLogin(page: AutoLoginPlatform): () => Promise<boolean | undefined> {
	const attempt = singleAttempt(RETRY_GUARD);
	return () =>
		attempt.run(async () => {
			const kept = page.remembered();
			if (!kept?.autoLogin || kept.type !== 'username' || !kept.password) return false;
			if (page.hasSession() || !page.switchedOn() || page.needsCaptcha()) return false;
			// Its session would drop the proof (linked-account/proof.ts).
			if (page.signsInOtherwise()) return false;
			if (page.storage.getItem(AUTO_LOGIN_REFUSED_KEY)) return false;
			const { type, name: username, password } = kept;
			const credentials: Credentials = { type, username, password, remember: true };
			let value: LoginValue;
			try {
				value = await page.send(credentials);
			} catch (error) {
				if (!(error instanceof GatewayError)) throw error;
				const code = refusalIn(error);
				if (code) page.storage.setItem(AUTO_LOGIN_REFUSED_KEY, code);
				// Nobody asked for this login, so only a refusal is worth an alert. AUT-03: with the alert the
				// catalogue drops the record, or stops it. A second step changes nothing in the record.
				if (code && code !== ErrorCode.verifyRequired) page.report(error);
				return false;
			}
			// The player may have been quicker with the form, or with another account.
			if (!page.hasSession() && !page.signsInOtherwise()) page.leadOn(await page.begin(credentials, value));
			return true;
		});
}

/** The code of a refusal; undefined if the gateway didn't answer, or is in trouble itself. */
function refusalIn({ kind, status, code }: GatewayError): string | undefined {
	return kind === 'gateway' && status < 500 ? code : undefined;
}

/** The automatic login of this page. */
export const autoLogin = createAutoLogin({
	remembered: rememberedLogin,
	hasSession: () => Boolean($session.get()),
	switchedOn: () => switchOn('MOBILEAUTOLOGIN3'),
	needsCaptcha: () => needsCaptcha('login'),
	signsInOtherwise: () => Boolean(sessionStore.getItem(RETURNED_KEY) || sessionStore.getItem('signin_proof')),
	storage: sessionStore,
	send: (credentials) => callLogin(credentials, {}),
	begin: beginSession,
	leadOn: (changePassword) => (changePassword ? leaveFor(changePassword) : leadOn()),
	report: (error) => report(error, login.name),
});
