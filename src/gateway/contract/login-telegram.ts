import type { Endpoint } from './endpoint.ts';
import { LoginValue } from './login.ts';
import type { LoginTelegramRequest } from './login-telegram.request.ts';

/** API-05. Logs in the member who has linked the Telegram account. */
export const loginTelegram: Endpoint<LoginTelegramRequest, typeof LoginValue> = {
	name: 'loginTelegram',
	method: 'POST',
	path: '/wps/session/login/telegram',
	auth: 'optional',
	value: LoginValue,
};
