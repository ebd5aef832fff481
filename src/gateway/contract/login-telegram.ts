import { maxLength, minLength, object, optional, pipe, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { LoginValue } from './login.ts';
import { originFields } from './register-fields.ts';

export const loginTelegramRequest = {
	fields: object({
		...originFields,
		referralCode: optional(pipe(string(), maxLength(64))),
		/** The stored tid. */
		linkId: optional(pipe(string(), maxLength(1024))),
		/** Data that Telegram signed: the base64 of the widget's result, or a mini app's init data as it came. */
		telegramAuth: pipe(string(), minLength(1), maxLength(4096)),
	}),
	errors: ['telegramInvalid', 'unknownUser', 'notLinked', 'verifyRequired', 'tooManyRequests'],
} satisfies RequestCheck;

/** API-05. Logs in the member who has linked the Telegram account. */
export const loginTelegram: Endpoint<typeof loginTelegramRequest, typeof LoginValue> = {
	name: 'loginTelegram',
	method: 'POST',
	path: '/wps/session/login/telegram',
	auth: 'optional',
	value: LoginValue,
};
