import { type InferOutput, maxLength, minLength, object, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';

const fields = object({ csType: pipe(string(), minLength(1), maxLength(40)) });
export type CustomerServiceScriptRequest = InferOutput<typeof fields>;

export const customerServiceScriptRequest: RequestCheck<CustomerServiceScriptRequest> = { fields };
