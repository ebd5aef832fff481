import { maxLength, minLength, object, optional, picklist, pipe, regex, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { LoginValue } from './login.ts';
import { originFields } from './register-fields.ts';

export const loginMayaRequest = {
	fields: object({
		/** Valid for one login. */
		sessionId: pipe(string(), minLength(1), maxLength(255), regex(/^[\w.~-]+$/)),
		/** Maya's system that the session belongs to. */
		env: pipe(string(), maxLength(32)),
		...originFields,
		loginDeviceId: optional(pipe(string(), maxLength(36))),
		device: optional(picklist(['IPAD', 'PWA', 'WEBCLIP'])),
	}),
	errors: ['mayaSessionInvalid', 'verifyRequired', 'tooManyRequests'],
} satisfies RequestCheck;

/** API-03. Logs in the user of Maya's app. Maya has checked who its users are, so a new player becomes a member with this call. */
export const loginMaya: Endpoint<typeof loginMayaRequest, typeof LoginValue> = {
	name: 'loginMaya',
	method: 'POST',
	path: '/wps/session/login/maya',
	auth: 'optional',
	value: LoginValue,
};
