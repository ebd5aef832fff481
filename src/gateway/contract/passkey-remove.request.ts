import { type InferOutput, object } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { CredentialId } from './passkey-fields.request.ts';

const fields = object({ id: CredentialId });
export type PasskeyRemoveRequest = InferOutput<typeof fields>;

export const passkeyRemoveRequest: RequestCheck<PasskeyRemoveRequest> = { fields };
