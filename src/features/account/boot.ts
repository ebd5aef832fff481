import { stopDemandingPassword } from '../../core/forced-change.ts';
import { onForget } from '../../core/forget.ts';
import { dropRememberedLogin, stopAutoLogin } from '../../core/remembered-key.ts';
import { $session } from '../../core/session.ts';
import { forgetLineToken, forgetTelegramAuth } from '../../core/social-login.ts';

/** What an account keeps on the device goes when its session ends, or when an error says that it's no longer good. */
export function followSessionEnd(): void {
	onForget({
		rememberedLogin: dropRememberedLogin,
		autoLogin: stopAutoLogin,
		lineToken: forgetLineToken,
		telegramAuth: forgetTelegramAuth,
	});
	$session.listen((session) => session || stopDemandingPassword());
}
