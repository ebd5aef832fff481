import { type InferOutput, maxLength, object, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';

/** The host that the page is on, or will be. */
const fields = object({ domain: pipe(string(), maxLength(255)) });
export type DownloadSettingRequest = InferOutput<typeof fields>;

export const downloadSettingRequest: RequestCheck<DownloadSettingRequest> = { fields };
