import { type InferOutput, object, picklist, string } from 'valibot';
import { LANGUAGES } from '../../lib/languages.ts';
import type { RequestCheck } from './endpoint.ts';

const fields = object({ language: picklist(LANGUAGES), merchantCode: string() });
export type MemberLanguageRequest = InferOutput<typeof fields>;

export const memberLanguageRequest: RequestCheck<MemberLanguageRequest> = { fields };
