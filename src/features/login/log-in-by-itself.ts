import { afterLogin, leaveFor } from '../../core/after-login.ts';
import { call } from '../../core/gateway.ts';
import { barePath } from '../../core/navigate.ts';
import { rememberedLogin } from '../../core/remembered-login.ts';
import { report } from '../../core/report.ts';
import { $session } from '../../core/session.ts';
import { switchOn } from '../../core/site-status.ts';
import { sessionStore } from '../../core/storage.ts';
import { login } from '../../gateway/contract/login.ts';
import { needsCaptcha } from '../captcha/index.ts';
import { createAutoLogin } from './auto-login.ts';
import { beginSession } from './finish-login.ts';
import { loginRequest } from './log-in.ts';

/** The automatic login of this page. */
export const autoLogin = createAutoLogin({
	remembered: rememberedLogin,
	hasSession: () => Boolean($session.get()),
	switchedOn: () => switchOn('MOBILEAUTOLOGIN3'),
	needsCaptcha: () => needsCaptcha('login'),
	storage: sessionStore,
	async send(credentials) {
		const request = await loginRequest(credentials);
		return call(login, request, { headers: { Device: request.device ?? 'MOBILE' } });
	},
	begin: beginSession,
	leadOn,
	report: (error) => report(error, login.name),
});

/** The forms lead on; on other pages the player stays. */
function leadOn(changePassword: string | undefined): void {
	if (changePassword) leaveFor(changePassword);
	else if (/^\/m\/(login|register)$/.test(barePath())) leaveFor(afterLogin());
	else {
		// A member has no use for a form that was opened meanwhile.
		for (const form of document.querySelectorAll<HTMLDialogElement>('#login[open], #register[open]'))
			form.close();
	}
}
