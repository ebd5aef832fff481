import { maxLength, minLength, object, optional, pipe, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { NoValue } from './no-value.ts';

export const saveMemberInfoRequest = {
	/** The fields are ours: the specification names the call only. */
	fields: object({
		authKey: pipe(string(), minLength(1), maxLength(128)),
		name: optional(pipe(string(), maxLength(128))),
		picture: optional(pipe(string(), maxLength(2048))),
	}),
	errors: ['authKeyInvalid'],
} satisfies RequestCheck;

/**
 * API-25. Tells the platform the name and the picture that a new member has in
 * the account they registered with. The key came with the registration, and is
 * valid once.
 */
export const saveMemberInfo: Endpoint<typeof saveMemberInfoRequest, typeof NoValue> = {
	name: 'saveMemberInfo',
	method: 'POST',
	path: '/wps/relay/WPSCORE_saveMemberInfoByAuthKey',
	auth: 'required',
	value: NoValue,
};
