import { type InferOutput, object, picklist } from 'valibot';
import { MAYA_ENVIRONMENTS } from '../../lib/maya-environments.ts';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

const fields = object({ env: picklist(MAYA_ENVIRONMENTS) });
export type RefreshMayaTokensRequest = InferOutput<typeof fields>;

export const refreshMayaTokensRequest: RequestCheck<RefreshMayaTokensRequest> = {
	fields,
	errors: [ErrorCode.mayaSessionInvalid],
};
