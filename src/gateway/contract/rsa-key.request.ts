import { type InferOutput, object, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';

/** `_` is the time in milliseconds, so that no cache on the way answers. */
const fields = object({ _: string() });
export type RsaKeyRequest = InferOutput<typeof fields>;

export const rsaKeyRequest: RequestCheck<RsaKeyRequest> = { fields };
