import { boolean, check, optional, pipe, strictObject } from 'valibot';

/** Additions to Strict-Transport-Security (RFC 6797), which every https host of the merchant sends. */
export const StrictTransportSchema = pipe(
	strictObject({
		/** Every name below each host needs https too. */
		includeSubDomains: optional(boolean(), false),
		/** Browsers may list the hosts (hstspreload.org). Leaving that list takes months. */
		preload: optional(boolean(), false),
	}),
	check(
		({ includeSubDomains, preload }) => includeSubDomains || !preload,
		'preload requires includeSubDomains',
	),
);
