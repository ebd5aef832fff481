import {
	array,
	boolean,
	type InferOutput,
	maxLength,
	object,
	optional,
	picklist,
	pipe,
	string,
} from 'valibot';
import { captchaResult } from './captcha-result.ts';
import { endpoint } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

const text = (limit: number) => pipe(string(), maxLength(limit));

/**
 * EN-02. Absent fields are left out, never sent as null. A login by SMS
 * carries the dialing code and the number, digits only and in one, as
 * `username`, and the code of the SMS as `password` (LOG-05).
 */
const LoginRequest = object({
	type: picklist(['username', 'sms', 'firebase', 'line', 'telegram']),
	username: optional(text(64)),
	password: optional(text(128)),
	isSms: optional(boolean()),
	firebaseChannel: optional(text(64)),
	firebaseIdToken: optional(text(4096)),
	...captchaResult,
	lineSessionToken: optional(text(4096)),
	telegramAuth: optional(text(4096)),
	loginDeviceId: optional(text(36)),
	isOfficialAppLogin: optional(boolean()),
	device: optional(picklist(['IPAD', 'PWA', 'WEBCLIP'])),
});
export type LoginRequest = InferOutput<typeof LoginRequest>;

/** EN-03. */
export const LoginValue = object({
	token: string(),
	firstTimeLogin: boolean(),
	passwordExpired: boolean(),
	updatePassword: boolean(),
});
export type LoginValue = InferOutput<typeof LoginValue>;

/** The ways to confirm a login (LOG-04). */
export const VERIFICATION_METHODS = ['email', 'ga', 'sms'] as const;
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

/** What comes as `value` with login_verify_required; all of its methods are asked for. */
export const VerifyRequired = object({
	/** Names this login in the second step; good for some minutes. */
	verificationToken: string(),
	methods: array(picklist(VERIFICATION_METHODS)),
	/** Where the codes went, as far as it is shown. */
	email: optional(string()),
	mobile: optional(string()),
});
export type VerifyRequired = InferOutput<typeof VerifyRequired>;

/** API-01. */
export const login = endpoint({
	name: 'login',
	method: 'POST',
	path: '/wps/session/login',
	auth: 'optional',
	encrypted: true,
	request: LoginRequest,
	value: LoginValue,
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
		ErrorCode.tooManyRequests,
	],
});
