import { maxLength, object, pipe, regex, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { NoValue } from './no-value.ts';

/** Without passkey-fields.ts, which would be one more file for the page of security. */
export const passkeyRemoveRequest = {
	fields: object({ id: pipe(string(), regex(/^[\w-]+$/), maxLength(1364)) }),
} satisfies RequestCheck;

/** The path is ours. Removes a passkey. Removing one that is already gone isn't an error. */
export const passkeyRemove: Endpoint<typeof passkeyRemoveRequest, typeof NoValue> = {
	name: 'passkeyRemove',
	method: 'POST',
	path: '/wps/member/passkeys/remove',
	auth: 'required',
	value: NoValue,
};
