import { type InferOutput, object, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

const fields = object({
	device: string(),
	/** The click id or campaign that brought the player, or empty. */
	track: string(),
	originalDomain: string(),
	url: string(),
});
export type StatusRequest = InferOutput<typeof fields>;

export const statusRequest: RequestCheck<StatusRequest> = {
	fields,
	errors: [ErrorCode.domainNotAvailable],
};
