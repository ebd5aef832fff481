import { object } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { PasskeyAddRequest } from './passkey-add.request.ts';

const PasskeyAddValue = object({});

/** The path is ours. Keeps the public half of a passkey that the member's browser has made. */
export const passkeyAdd: Endpoint<PasskeyAddRequest, typeof PasskeyAddValue> = {
	name: 'passkeyAdd',
	method: 'POST',
	path: '/wps/member/passkeys/add',
	auth: 'required',
	value: PasskeyAddValue,
};
