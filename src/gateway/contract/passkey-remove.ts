import { object } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { PasskeyRemoveRequest } from './passkey-remove.request.ts';

const PasskeyRemoveValue = object({});

/** The path is ours. One that is gone already is no error. */
export const passkeyRemove: Endpoint<PasskeyRemoveRequest, typeof PasskeyRemoveValue> = {
	name: 'passkeyRemove',
	method: 'POST',
	path: '/wps/member/passkeys/remove',
	auth: 'required',
	value: PasskeyRemoveValue,
};
