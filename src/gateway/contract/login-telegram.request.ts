import { type InferOutput, maxLength, minLength, object, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';
import { registerFields } from './register-fields.ts';

const { registerUrl, affiliateCode, domain, referralCode, linkId } = registerFields;

const fields = object({
	registerUrl,
	affiliateCode,
	domain,
	referralCode,
	linkId,
	/** Data that Telegram signed: the base64 of the widget's result, or a mini app's init data as it came. */
	telegramAuth: pipe(string(), minLength(1), maxLength(4096)),
});
export type LoginTelegramRequest = InferOutput<typeof fields>;

export const loginTelegramRequest: RequestCheck<LoginTelegramRequest> = {
	fields,
	errors: [
		ErrorCode.telegramInvalid,
		ErrorCode.unknownUser,
		ErrorCode.notLinked,
		ErrorCode.verifyRequired,
		ErrorCode.tooManyRequests,
	],
};
