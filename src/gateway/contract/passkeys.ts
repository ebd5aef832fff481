import { array, boolean, fallback, type InferOutput, number, object, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';
import { maybe } from './maybe.ts';

const Passkey = object({
	/** The credential's id. */
	id: string(),
	/** Its provider, such as iCloud Keychain; empty if unknown. */
	keeper: fallback(string(), ''),
	/** User agent of the browser that made it; empty if it sent none. */
	userAgent: fallback(string(), ''),
	/** The host name that it works on. */
	host: string(),
	/** Whether it's on the member's other devices too. */
	synced: boolean(),
	/** ISO 8601, both. Empty if the gateway doesn't know it; left out, or null, if it was never used. */
	added: fallback(string(), ''),
	used: maybe(string()),
});
export type Passkey = InferOutput<typeof Passkey>;

const PasskeysValue = object({
	/** All of them: browsers may delete those that are not named. */
	passkeys: array(Passkey),
	/** The member's user handle; empty before the first passkey. Browsers receive it with the list of remaining passkeys. */
	user: string(),
	/** How many a member may have. */
	most: number(),
});
export type Passkeys = InferOutput<typeof PasskeysValue>;

/** The path is ours. The member's passkeys. */
export const passkeys: Endpoint<NoFields, typeof PasskeysValue> = {
	name: 'passkeys',
	method: 'GET',
	path: '/wps/member/passkeys',
	auth: 'required',
	value: PasskeysValue,
};
