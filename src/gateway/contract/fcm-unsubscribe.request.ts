import { boolean, type InferOutput, object } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { RegistrationToken } from './registration-token.ts';

const fields = object({
	registrationToken: RegistrationToken,
	/** From all topics, and from the member. */
	unsubscribeAll: boolean(),
});
export type FcmUnsubscribeRequest = InferOutput<typeof fields>;

export const fcmUnsubscribeRequest: RequestCheck<FcmUnsubscribeRequest> = { fields };
