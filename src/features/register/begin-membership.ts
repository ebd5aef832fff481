import { getPage } from '../../core/page.ts';
import { rememberLogin } from '../../core/remember-login.ts';
import { startSession } from '../../core/session.ts';
import { loadStatus } from '../../core/site-status.ts';
import type { RegisterValue } from '../../gateway/contract/register.ts';
import { ensureMember } from '../member/index.ts';
import type { Registration } from './registration.ts';

/**
 * REG-02. The common data are what every page stands on: the site's status,
 * which may differ for members, and who the member is.
 */
export async function beginMembership(registration: Registration, value: RegisterValue): Promise<void> {
	startSession({ ...value, merchantCode: getPage().merchant, firstTimeLogin: true });
	await Promise.all([loadStatus(), ensureMember()]);
	const login = loginOf(registration, value.userName);
	if (login) await rememberLogin(login);
}

/** What this device logs in with the next time. */
function loginOf(
	registration: Registration,
	userName: string,
): Parameters<typeof rememberLogin>[0] | undefined {
	const { way, password } = registration;
	if (password) return { type: 'username', name: userName, password };
	// REG-06: who has chosen no password logs in by a code again.
	if (way !== 'mobile' || !registration.dialingCode) return undefined;
	return { type: 'sms', name: registration.dialingCode + registration.mobileNum, password: undefined };
}
