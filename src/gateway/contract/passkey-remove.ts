import { object } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { NoValue } from './no-value.ts';
import { CredentialId } from './passkey-fields.ts';

export const passkeyRemoveRequest = {
	fields: object({ id: CredentialId }),
} satisfies RequestCheck;

/** The path is ours. Removes a passkey. Removing one that is already gone isn't an error. */
export const passkeyRemove: Endpoint<typeof passkeyRemoveRequest, typeof NoValue> = {
	name: 'passkeyRemove',
	method: 'POST',
	path: '/wps/member/passkeys/remove',
	auth: 'required',
	value: NoValue,
};
