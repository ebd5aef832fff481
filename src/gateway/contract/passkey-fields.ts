import { array, maxLength, object, optional, pipe, regex, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';

/** Bytes as the JSON of WebAuthn writes them (Web Authentication Level 3, 5.1). */
/* @__NO_SIDE_EFFECTS__ */
export const bytes = (limit: number) => pipe(string(), regex(/^[\w-]+$/), maxLength(limit));

/** At most 1023 bytes (Web Authentication Level 3, 4). */
export const CredentialId = bytes(1364);

/** How the browser reaches what keeps the passkey; new ways may come. */
export const Transports = optional(pipe(array(pipe(string(), maxLength(32))), maxLength(10)));

export const passkeyHostRequest = {
	fields: object({
		/** The page's host name, without the port: a passkey belongs to one (its relying party id). */
		host: pipe(string(), regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/), maxLength(253)),
	}),
} satisfies RequestCheck;
