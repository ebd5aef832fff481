import { boolean, literal, optional, pipe, regex, strictObject, string, union } from 'valibot';

/** Push messages by Firebase Cloud Messaging. Its keys come from the gateway; see src/features/push/README.md. */
export const PushSchema = strictObject({
	/** Whether members are offered notifications. */
	offered: optional(boolean(), false),
	/** Path of a stand-in for Google's servers, such as the embedded gateway's /demo/vendors/fcm; '' for Google's own. */
	server: optional(
		union([
			literal(''),
			pipe(string(), regex(/^(\/[\w.-]+)+$/, 'has to be a path such as /demo/vendors/fcm')),
		]),
		'',
	),
});
