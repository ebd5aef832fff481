import {
	type InferOutput,
	maxLength,
	minLength,
	object,
	optional,
	picklist,
	pipe,
	regex,
	string,
} from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';
import { registerFields } from './register-fields.ts';

const { registerUrl, affiliateCode, domain, loginDeviceId } = registerFields;

const fields = object({
	/** Valid for one login. */
	sessionId: pipe(string(), minLength(1), maxLength(255), regex(/^[\w.~-]+$/)),
	/** Maya's system that the session belongs to. */
	env: pipe(string(), maxLength(32)),
	registerUrl,
	affiliateCode,
	domain,
	loginDeviceId,
	device: optional(picklist(['IPAD', 'PWA', 'WEBCLIP'])),
});
export type LoginMayaRequest = InferOutput<typeof fields>;

export const loginMayaRequest: RequestCheck<LoginMayaRequest> = {
	fields,
	errors: [ErrorCode.mayaSessionInvalid, ErrorCode.verifyRequired, ErrorCode.tooManyRequests],
};
