import { type InferOutput, object, pipe, regex, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';
import { RegistrationToken } from './registration-token.ts';

const fields = object({
	registrationToken: RegistrationToken,
	/** Topic name that Firebase allows (firebase.google.com/docs/cloud-messaging/manage-topics). */
	topic: pipe(string(), regex(/^[\w.~%-]{1,900}$/)),
});
export type FcmSubscribeRequest = InferOutput<typeof fields>;

export const fcmSubscribeRequest: RequestCheck<FcmSubscribeRequest> = {
	fields,
	errors: [ErrorCode.unknownPushToken],
};
