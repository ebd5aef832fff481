import { type InferOutput, number, object } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

/** A whole number from 1 to PROFILE_ICON_COUNT (EN-17). */
const fields = object({ icon: number() });
export type ProfileIconRequest = InferOutput<typeof fields>;

export const profileIconRequest: RequestCheck<ProfileIconRequest> = {
	fields,
	errors: [ErrorCode.iconsClosed],
};
