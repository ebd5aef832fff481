import { object, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { maybe } from './maybe.ts';
import { proofFields } from './proof-fields.ts';
import { commonErrors, commonFields } from './register-fields.ts';

export const registerAccountRequest = {
	fields: object({ ...commonFields, ...proofFields }),
	errors: [...commonErrors, 'notLinked'],
} satisfies RequestCheck;

const RegisterAccountValue = object({
	token: string(),
	/** One of the two. */
	id: maybe(string()),
	customerId: maybe(string()),
	userName: string(),
	/** For saveMemberInfo. */
	authKey: maybe(string()),
});

/**
 * The path is ours (API-26). Opens an account for the owner of another one, such
 * as LINE's, and links the two. The gateway makes the user name, and no password.
 */
export const registerAccount: Endpoint<typeof registerAccountRequest, typeof RegisterAccountValue> = {
	name: 'registerAccount',
	method: 'POST',
	path: '/wps/member/register/account',
	auth: 'optional',
	encrypted: true,
	value: RegisterAccountValue,
};
