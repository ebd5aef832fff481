import { loginTelegramRequest } from '../../gateway/contract/login-telegram.request.ts';
import { loginTelegram } from '../../gateway/contract/login-telegram.ts';
import { logInWith } from '../accounts/identity.ts';
import { implement } from '../implement.ts';

export default implement(loginTelegram, loginTelegramRequest, (call) =>
	logInWith(call, { type: 'telegram', provider: 'telegram', text: call.request.telegramAuth }),
);
