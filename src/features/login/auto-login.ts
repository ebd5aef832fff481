import type { RememberedLogin } from '../../core/remembered-login.ts';
import { singleAttempt } from '../../core/single-attempt.ts';
import { GatewayError } from '../../gateway/client/gateway-error.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import type { LoginValue } from '../../gateway/contract/login.ts';
import type { Credentials } from './credentials.ts';

/** What an automatic login needs of the page. */
export interface AutoLoginPlatform {
	/** What the device remembers for this merchant. */
	remembered(): RememberedLogin | undefined;
	/** Somebody is logged in. */
	hasSession(): boolean;
	/** The merchant lets devices log in by themselves (MOBILEAUTOLOGIN3). */
	switchedOn(): boolean;
	/** A login takes a captcha. */
	needsCaptcha(): boolean;
	/** Session storage. */
	storage: Pick<Storage, 'getItem' | 'setItem'>;
	/** API-01. */
	send(credentials: Credentials): Promise<LoginValue>;
	/** Begins the session; answers where the password has to be changed, if it has to (LOG-03). */
	begin(credentials: Credentials, value: LoginValue): Promise<string | undefined>;
	/** Leaves a login or registration page, or closes such a form; for `changePassword` where it is given. */
	leadOn(changePassword: string | undefined): void;
	/** Does what the error catalogue says. */
	report(error: GatewayError): void;
}

/** Milliseconds for which another attempt is ignored after one has finished (specification section 9). */
const RETRY_GUARD = 500;

/**
 * In the session's storage: the gateway has refused once. Each page would ask
 * again, be refused again and say so again, where the record stays as it is.
 */
const REFUSED_KEY = 'auto_login_refused';

/**
 * Logs in with what the device remembers (AUT-01, AUT-02). If that takes a
 * captcha or a code, the player logs in by the form instead: no page begins
 * with a question that nobody has asked for.
 */
export function createAutoLogin(page: AutoLoginPlatform): () => Promise<boolean> {
	const attempt = singleAttempt(RETRY_GUARD);
	return () =>
		attempt.run(async () => {
			const kept = page.remembered();
			if (!kept?.autoLogin || kept.type !== 'username' || !kept.password) return false;
			if (page.hasSession() || !page.switchedOn() || page.needsCaptcha()) return false;
			if (page.storage.getItem(REFUSED_KEY)) return false;
			const { type, name: username, password } = kept;
			const credentials: Credentials = { type, username, password, remember: true };
			let value: LoginValue;
			try {
				value = await page.send(credentials);
			} catch (error) {
				if (!(error instanceof GatewayError)) throw error;
				const code = refusalIn(error);
				if (code) page.storage.setItem(REFUSED_KEY, code);
				// Nobody asked for this login: only what the gateway says about it is worth an alert. AUT-03: with
				// the alert the catalogue drops the record, or stops it. A second step changes nothing in the record.
				if (code && code !== ErrorCode.verifyRequired) page.report(error);
				return false;
			}
			// The form may have been quicker.
			if (!page.hasSession()) page.leadOn(await page.begin(credentials, value));
			return true;
		});
}

/** The code with which the gateway refused; none where it did not answer, or is itself in trouble. */
function refusalIn({ kind, status, code }: GatewayError): string | undefined {
	return kind === 'gateway' && status < 500 ? code : undefined;
}
