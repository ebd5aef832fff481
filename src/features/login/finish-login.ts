import { afterLogin, changePasswordHref, leaveFor } from '../../core/after-login.ts';
import { demandNewPassword } from '../../core/forced-change.ts';
import { getPage } from '../../core/page.ts';
import { rememberLogin } from '../../core/remember-login.ts';
import { dropRememberedLogin } from '../../core/remembered-key.ts';
import { startSession } from '../../core/session.ts';
import { $status, loadStatus, switchOn } from '../../core/site-status.ts';
import type { LoginValue } from '../../gateway/contract/login.ts';
import { ensureMember } from '../member/index.ts';
import type { Credentials } from './credentials.ts';
import { mustChangePassword } from './must-change-password.ts';

/**
 * Begins the session that a login has given. Answers where the player has to
 * change his password (LOG-03), if he has to.
 */
export async function beginSession(
	{ type, username, password, remember }: Credentials,
	value: LoginValue,
): Promise<string | undefined> {
	startSession({
		token: value.token,
		merchantCode: getPage().merchant,
		userName: username,
		firstTimeLogin: value.firstTimeLogin,
	});
	// The switches that decide about what follows come with the status.
	if (!$status.get()) await loadStatus();
	if (remember) await rememberLogin({ type, name: username, password });
	else dropRememberedLogin();
	await ensureMember();
	if (!mustChangePassword({ type, password }, value, switchOn('PWDEXPFORCECHANGE3'))) return undefined;
	demandNewPassword();
	return changePasswordHref();
}

/** Begins the session and goes where it leads (LOG-02, LOG-03). */
export async function finishLogin(credentials: Credentials, value: LoginValue): Promise<void> {
	leaveFor((await beginSession(credentials, value)) ?? afterLogin());
}
