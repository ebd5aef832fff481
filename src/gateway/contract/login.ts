import { array, boolean, fallback, type InferOutput, object, picklist, string } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { LoginRequest } from './login.request.ts';
import { maybe } from './maybe.ts';

export type { LoginRequest } from './login.request.ts';

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
export const login: Endpoint<LoginRequest, typeof LoginValue> = {
	name: 'login',
	method: 'POST',
	path: '/wps/session/login',
	auth: 'optional',
	encrypted: true,
	value: LoginValue,
};
