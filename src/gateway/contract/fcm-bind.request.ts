import { type InferOutput, object } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { RegistrationToken } from './registration-token.ts';

const fields = object({ registrationToken: RegistrationToken });
export type FcmBindRequest = InferOutput<typeof fields>;

export const fcmBindRequest: RequestCheck<FcmBindRequest> = { fields };
