import { fallback, type InferOutput, maxLength, minLength, object, pipe, regex, string } from 'valibot';
import {
	CODE,
	DIALING_CODE,
	MOBILE_NUMBER,
	PASSWORD_MAX,
	PASSWORD_MIN,
	USERNAME,
} from '../../lib/account-rules.ts';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { commonErrors, registerFields } from './register-fields.ts';

export const registerRequest = {
	fields: object({
		...registerFields,
		username: pipe(string(), regex(USERNAME)),
		password: pipe(string(), minLength(PASSWORD_MIN), maxLength(PASSWORD_MAX)),
	}),
	errors: [...commonErrors, 'userNameTaken', 'weakPassword'],
} satisfies RequestCheck;
export type RegisterRequest = InferOutput<typeof registerRequest.fields>;

/** Returned by every way to register. */
export const RegisterValue = object({ token: string(), id: fallback(string(), ''), userName: string() });
export type RegisterValue = InferOutput<typeof RegisterValue>;

/** API-06. Registers a player by user name. */
export const register: Endpoint<typeof registerRequest, typeof RegisterValue> = {
	name: 'register',
	method: 'POST',
	path: '/wps/member/register',
	auth: 'optional',
	encrypted: true,
	moduleId: 'REG3',
	value: RegisterValue,
};

export const registerMobileRequest = {
	fields: object({
		...registerFields,
		countryDialingCode: pipe(string(), regex(DIALING_CODE)),
		mobileNum: pipe(string(), regex(MOBILE_NUMBER)),
		/** The name of this field is ours: the specification shows none for the code of the SMS. */
		smsCode: pipe(string(), regex(CODE)),
		/** REG-06: the placeholder, if the merchant's members don't choose a password here. */
		password: pipe(string(), minLength(PASSWORD_MIN), maxLength(PASSWORD_MAX)),
	}),
	errors: [...commonErrors, 'mobileTaken', 'weakPassword', 'wrongSmsCode', 'smsCodeExpired'],
} satisfies RequestCheck;

/** API-06. Registers a player by mobile number. */
export const registerMobile: Endpoint<typeof registerMobileRequest, typeof RegisterValue> = {
	name: 'registerMobile',
	method: 'POST',
	path: '/wps/member/register/mobile',
	auth: 'optional',
	encrypted: true,
	moduleId: 'MOBILENUMREG3',
	value: RegisterValue,
};

export const registerAutoUsernameRequest = {
	fields: object({
		...registerFields,
		password: pipe(string(), minLength(PASSWORD_MIN), maxLength(PASSWORD_MAX)),
	}),
	errors: [...commonErrors, 'weakPassword'],
} satisfies RequestCheck;

/** API-07. Registers a player by password alone. The gateway makes the user name and returns it. */
export const registerAutoUsername: Endpoint<typeof registerAutoUsernameRequest, typeof RegisterValue> = {
	name: 'registerAutoUsername',
	method: 'POST',
	path: '/wps/member/register/autoUsername',
	auth: 'optional',
	encrypted: true,
	value: RegisterValue,
};
