import type { Endpoint } from './endpoint.ts';
import { NoValue } from './no-value.ts';
import type { PasskeyRemoveRequest } from './passkey-remove.request.ts';

/** The path is ours. Removes a passkey. Removing one that is already gone isn't an error. */
export const passkeyRemove: Endpoint<PasskeyRemoveRequest, typeof NoValue> = {
	name: 'passkeyRemove',
	method: 'POST',
	path: '/wps/member/passkeys/remove',
	auth: 'required',
	value: NoValue,
};
