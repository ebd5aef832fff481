import {
	fallback,
	maxLength,
	minLength,
	number,
	object,
	optional,
	picklist,
	pipe,
	regex,
	string,
} from 'valibot';
import { CODE } from '../../lib/account-rules.ts';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { LoginValue } from './login.ts';

const code = optional(pipe(string(), regex(CODE)));

export const loginVerificationRequest = {
	fields: object({
		verificationToken: pipe(string(), minLength(1), maxLength(128)),
		email: code,
		ga: code,
		sms: code,
	}),
	errors: ['wrongVerification', 'verificationExpired', 'accountLinked', 'tooManyRequests'],
} satisfies RequestCheck;

/** API-02. The second step of a login: a code for each method that was asked for (LOG-04). */
export const loginVerification: Endpoint<typeof loginVerificationRequest, typeof LoginValue> = {
	name: 'loginVerification',
	method: 'POST',
	path: '/wps/session/login/verification',
	auth: 'optional',
	encrypted: true,
	value: LoginValue,
};

export const loginVerificationCodeRequest = {
	fields: object({
		verificationToken: pipe(string(), minLength(1), maxLength(128)),
		method: picklist(['email', 'sms']),
	}),
	errors: ['verificationExpired', 'tooManyRequests'],
} satisfies RequestCheck;

/** Seconds until another code may be asked for. */
const LoginVerificationCodeValue = object({ resendIn: fallback(optional(number(), 60), 60) });

/** The path is ours (API-26). Has the code for the second step of a login sent once more. */
export const loginVerificationCode: Endpoint<
	typeof loginVerificationCodeRequest,
	typeof LoginVerificationCodeValue
> = {
	name: 'loginVerificationCode',
	method: 'POST',
	path: '/wps/session/login/verification/code',
	auth: 'optional',
	value: LoginVerificationCodeValue,
};
