import { type InferOutput, object } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { HostName } from './passkey-fields.request.ts';

const fields = object({ host: HostName });
export type PasskeyHost = InferOutput<typeof fields>;

export const passkeyHostRequest: RequestCheck<PasskeyHost> = { fields };
