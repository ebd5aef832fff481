import { call } from '../../../core/gateway.ts';
import { hrefTo } from '../../../core/navigate.ts';
import { showNotice } from '../../../core/notice.ts';
import { $session, tellTabs } from '../../../core/session.ts';
import { FORCED_KEY, sessionStore } from '../../../core/storage.ts';
import { changePassword } from '../../../gateway/contract/change-password.ts';
import { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import { rememberedLogin } from '../auto-login/read-remembered.ts';
import { rememberLogin } from '../auto-login/remembered-login.ts';
import { loginTarget } from '../submit/after-login.ts';
import { prefetchEncryption, send, sendPassword } from '../submit/send.ts';

/** Loads the encryption, the heaviest part of the change, ahead of the call. */
export const prefetch = prefetchEncryption;

/** Sends the change and shows `saved`. Redirects to the login's target if it was forced (RT-05), else to the home. */
export async function submit(oldPassword: string, typed: string, saved: string): Promise<boolean> {
	const newPassword = typed.normalize('NFC');
	const { value } = await send({
		name: changePassword.name,
		call: () =>
			sendPassword(oldPassword, ErrorCode.wrongOldPassword, (oldPassword) =>
				call(changePassword, { oldPassword, newPassword }),
			),
	});
	if (value === undefined) return false;
	const leadsOn = sessionStore.getItem(FORCED_KEY) === '1' || /[?&]go=/.test(location.search);
	sessionStore.removeItem(FORCED_KEY);
	// The other tabs may use the session from now on.
	const session = $session.get();
	if (leadsOn && session) tellTabs({ session });
	await relearnPassword(newPassword);
	const target = leadsOn ? loginTarget() : hrefTo('/m/member/home');
	showNotice(saved, { last: true, closed: () => location.replace(target) });
	return true;
}

/** Stores the new password if this device logs in as this member automatically. */
async function relearnPassword(password: string): Promise<void> {
	const kept = rememberedLogin();
	const own = kept?.name.toLowerCase() === $session.get()?.userName.toLowerCase();
	if (kept?.autoLogin && kept.password && own) await rememberLogin({ ...kept, password });
}
