import { boolean, type InferOutput, maxLength, object, optional, picklist, pipe, string } from 'valibot';
import { TYPED_PASSWORD_MAX } from '../../lib/account-rules.ts';
import { captchaResult } from './captcha-result.ts';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';
import { proofFields } from './proof-fields.ts';

const text = (limit: number) => pipe(string(), maxLength(limit));

/**
 * EN-02. The type says what the player logs in with. A proof of another account logs
 * in the member who has linked it. With a name and a password, or a number and
 * its code (isSms), the account is linked to that member. Absent fields are left
 * out, never sent as null. A login by SMS sends the dialing code and number
 * together, digits only, as `username`, and the SMS code as `password` (LOG-05).
 */
const fields = object({
	type: picklist(['username', 'sms', 'firebase', 'line', 'telegram']),
	username: optional(text(64)),
	password: optional(text(TYPED_PASSWORD_MAX)),
	isSms: optional(boolean()),
	...proofFields,
	...captchaResult,
	loginDeviceId: optional(text(36)),
	isOfficialAppLogin: optional(boolean()),
	device: optional(picklist(['IPAD', 'PWA', 'WEBCLIP'])),
});
export type LoginRequest = InferOutput<typeof fields>;

export const loginRequest: RequestCheck<LoginRequest> = {
	fields,
	errors: [
		ErrorCode.wrongCredentials,
		ErrorCode.unknownUser,
		ErrorCode.verifyRequired,
		ErrorCode.wrongSmsCode,
		ErrorCode.smsCodeExpired,
		ErrorCode.captchaFailed,
		ErrorCode.otherAddress,
		ErrorCode.lineTokenInvalid,
		ErrorCode.notLinked,
		ErrorCode.telegramInvalid,
		ErrorCode.firebaseTokenInvalid,
		ErrorCode.accountLinked,
		ErrorCode.tooManyRequests,
	],
};
