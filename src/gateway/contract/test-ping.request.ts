import { type InferOutput, maxLength, object, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';

/** `events` is the JSON of what trackEvents takes in its field of that name. */
const fields = object({ events: pipe(string(), maxLength(8192)) });
export type TestPingRequest = InferOutput<typeof fields>;

export const testPingRequest: RequestCheck<TestPingRequest> = { fields };
