import type { Endpoint } from './endpoint.ts';
import { NoValue } from './no-value.ts';
import type { PasskeyAddRequest } from './passkey-add.request.ts';

/** The path is ours. Keeps the public half of a passkey that the member's browser has made. */
export const passkeyAdd: Endpoint<PasskeyAddRequest, typeof NoValue> = {
	name: 'passkeyAdd',
	method: 'POST',
	path: '/wps/member/passkeys/add',
	auth: 'required',
	value: NoValue,
};
