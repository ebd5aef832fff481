import { boolean, optional, strictObject } from 'valibot';
import { matching, orEmpty } from './fields.ts';

/** Push messages by Firebase Cloud Messaging. Its keys come from the gateway; see src/features/push/README.md. */
export const PushSchema = strictObject({
	/** Whether members are offered notifications. */
	offered: optional(boolean(), false),
	/** Path of a stand-in for Google's servers, such as the embedded gateway's /demo/vendors/fcm; '' for Google's own. */
	server: orEmpty(matching(/^(\/[\w.-]+)+$/, 'has to be a path such as /demo/vendors/fcm')),
});
