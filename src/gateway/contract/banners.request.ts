import { type InferOutput, maxLength, object, optional, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';

const fields = object({ groupName: optional(pipe(string(), maxLength(40))) });
export type BannersRequest = InferOutput<typeof fields>;

export const bannersRequest: RequestCheck<BannersRequest> = { fields };
