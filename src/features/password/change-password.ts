import { afterLogin } from '../../core/after-login.ts';
import { newPasswordDemanded, stopDemandingPassword } from '../../core/forced-change.ts';
import { call } from '../../core/gateway.ts';
import { hrefTo } from '../../core/navigate.ts';
import { showNotice } from '../../core/notice.ts';
import { rememberLogin } from '../../core/remember-login.ts';
import { rememberedLogin } from '../../core/remembered-login.ts';
import { report } from '../../core/report.ts';
import { $session } from '../../core/session.ts';
import { prefetchEncryption } from '../../gateway/client/client.ts';
import { changePassword as endpoint } from '../../gateway/contract/change-password.ts';

/** Fetches the encryption, the heaviest part of the change, ahead of the call. */
export const prefetch = prefetchEncryption;

/**
 * Sends the change. `saved` tells the player that it is done; then a change
 * that was demanded leads where the login would have led (RT-05), another one
 * back to the member's home.
 */
export async function changePassword(
	oldPassword: string,
	newPassword: string,
	saved: string,
): Promise<boolean> {
	try {
		await call(endpoint, { oldPassword, newPassword });
	} catch (error) {
		report(error, endpoint.name);
		return false;
	}
	const leadsOn = newPasswordDemanded() || /[?&]go=/.test(location.search);
	stopDemandingPassword();
	await relearnPassword(newPassword);
	const target = leadsOn ? afterLogin() : hrefTo('/m/member/home');
	showNotice(saved, { last: true, closed: () => location.replace(target) });
	return true;
}

/** The next visit logs in with the new one; whoever does not do so by itself, or is somebody else, stays so. */
async function relearnPassword(password: string): Promise<void> {
	const kept = rememberedLogin();
	const own = kept?.name.toLowerCase() === $session.get()?.userName.toLowerCase();
	if (kept?.autoLogin && kept.password && own) await rememberLogin({ ...kept, password });
}
