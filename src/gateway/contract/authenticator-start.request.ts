import { object, pipe, transform } from 'valibot';
import type { NoFields, RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

export const authenticatorStartRequest: RequestCheck<NoFields> = {
	fields: pipe(
		object({}),
		transform((): NoFields => ({})),
	),
	errors: [ErrorCode.authenticatorOn],
};
