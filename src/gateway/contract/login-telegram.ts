import { maxLength, minLength, object, pipe, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { LoginValue } from './login.ts';
import { registerFields } from './register-fields.ts';

export const loginTelegramRequest = {
	fields: object({
		registerUrl: registerFields.registerUrl,
		affiliateCode: registerFields.affiliateCode,
		domain: registerFields.domain,
		referralCode: registerFields.referralCode,
		linkId: registerFields.linkId,
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
