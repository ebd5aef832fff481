import { type InferOutput, object, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';

const fields = object({
	merchantCode: string(),
	/** The time, so that no cache answers. */
	_: string(),
});
export type WebManifestRequest = InferOutput<typeof fields>;

export const webManifestRequest: RequestCheck<WebManifestRequest> = { fields };
