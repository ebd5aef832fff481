import { forget } from '../../../core/forget.ts';
import { getPage } from '../../../core/page.ts';
import { startSession } from '../../../core/session.ts';
import { $status, loadStatus, switchOn } from '../../../core/site-status.ts';
import { sessionStore } from '../../../core/storage.ts';
import { FORCED_KEY } from '../../../core/storage-keys.ts';
import type { LoginRequest, LoginValue } from '../../../gateway/contract/login.ts';
import { WEAK_PASSWORD } from '../../../lib/account-rules.ts';
import type { Credentials } from '../../identity/provider.ts';
import { ensureMember } from '../../member/index.ts';
import { afterLogin, changePasswordHref, leaveFor } from './after-login.ts';
import { rememberLogin } from './remembered-login.ts';

/**
 * Begins the session that a login has given. Answers where the player has to
 * change their password (LOG-03), if they have to.
 */
export async function beginSession(credentials: Credentials, value: LoginValue): Promise<string | undefined> {
	const { type, username = '', password, remember } = credentials;
	startSession({
		token: value.token,
		merchantCode: getPage().merchant,
		userName: username,
		firstTimeLogin: value.firstTimeLogin,
	});
	// The switches that decide what follows come with the status.
	if (!$status.get()) await loadStatus();
	if (!remember) forget('rememberedLogin');
	else if (type === 'username' || type === 'sms') await rememberLogin({ type, name: username, password });
	await ensureMember();
	if (!mustChangePassword(credentials, value, switchOn('PWDEXPFORCECHANGE3'))) return undefined;
	sessionStore.setItem(FORCED_KEY, '1');
	return changePasswordHref();
}

/** Begins the session and leaves for where it leads (LOG-02, LOG-03). */
export async function finishLogin(credentials: Credentials, value: LoginValue): Promise<void> {
	leaveFor((await beginSession(credentials, value)) ?? afterLogin());
}

/** LOG-03. `force` is the switch PWDEXPFORCECHANGE3. */
export function mustChangePassword(
	request: Pick<LoginRequest, 'type' | 'password'>,
	value: Pick<LoginValue, 'passwordExpired'>,
	force: boolean,
): boolean {
	if (request.type === 'sms' || request.type === 'firebase') return false;
	return request.password === WEAK_PASSWORD || (value.passwordExpired && force);
}
