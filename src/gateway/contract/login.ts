import {
	array,
	boolean,
	fallback,
	type InferOutput,
	maxLength,
	object,
	optional,
	picklist,
	pipe,
	string,
} from 'valibot';
import { TYPED_PASSWORD_MAX } from '../../lib/account-rules.ts';
import { captchaResult } from './captcha-result.ts';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { maybe } from './maybe.ts';
import { proofFields } from './proof-fields.ts';

/* @__NO_SIDE_EFFECTS__ */
const text = (limit: number) => pipe(string(), maxLength(limit));

export const loginRequest = {
	/**
	 * EN-02. The type says what the player logs in with. A proof of another account logs
	 * in the member who has linked it. With a name and a password, or a number and
	 * its code (isSms), the account is linked to that member. Absent fields are left
	 * out, never sent as null. A login by SMS sends the dialing code and number
	 * together, digits only, as `username`, and the SMS code as `password` (LOG-05).
	 */
	fields: object({
		type: picklist(['username', 'sms', 'firebase', 'line', 'telegram']),
		username: optional(text(64)),
		password: optional(text(TYPED_PASSWORD_MAX)),
		isSms: optional(boolean()),
		...proofFields,
		...captchaResult,
		loginDeviceId: optional(text(36)),
		isOfficialAppLogin: optional(boolean()),
		device: optional(picklist(['IPAD', 'PWA', 'WEBCLIP'])),
	}),
	errors: [
		'wrongCredentials',
		'unknownUser',
		'verifyRequired',
		'wrongSmsCode',
		'smsCodeExpired',
		'captchaFailed',
		'otherAddress',
		'lineTokenInvalid',
		'notLinked',
		'telegramInvalid',
		'firebaseTokenInvalid',
		'accountLinked',
		'tooManyRequests',
	],
} satisfies RequestCheck;
export type LoginRequest = InferOutput<typeof loginRequest.fields>;

/** EN-03. */
export const LoginValue = object({
	token: string(),
	firstTimeLogin: fallback(boolean(), false),
	passwordExpired: fallback(boolean(), false),
	/** Not used: LOG-03 decides by the password and passwordExpired. A gateway may leave it out. */
	updatePassword: maybe(boolean()),
});
export type LoginValue = InferOutput<typeof LoginValue>;

/** The ways to confirm a login (LOG-04). */
export const VERIFICATION_METHODS = ['email', 'ga', 'sms'] as const;
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

/** The `value` of login_verify_required; all of its methods are required. */
export const VerifyRequired = object({
	/** Names this login in the second step; valid for some minutes. */
	verificationToken: string(),
	methods: array(picklist(VERIFICATION_METHODS)),
	/** Email address and number that the codes were sent to, partly masked. */
	email: maybe(string()),
	mobile: maybe(string()),
});
export type VerifyRequired = InferOutput<typeof VerifyRequired>;

/** API-01. Logs in by password, by SMS code, or with the proof of another account. */
export const login: Endpoint<typeof loginRequest, typeof LoginValue> = {
	name: 'login',
	method: 'POST',
	path: '/wps/session/login',
	auth: 'optional',
	encrypted: true,
	value: LoginValue,
};
