import { array, object, pipe, regex, string } from 'valibot';
import { RECOVERY_CODE } from '../../lib/recovery-code.ts';
import type { Endpoint } from './endpoint.ts';
import type { RecoveryCodesMakeRequest } from './recovery-codes.request.ts';

const RecoveryCodesMakeValue = object({ codes: array(pipe(string(), regex(RECOVERY_CODE))) });

/**
 * The path is ours (API-26). Makes recovery codes for a member's account at Firebase; older ones end. The gateway
 * keeps them by that account, so an ID token of it is sent with the call.
 */
export const recoveryCodesMake: Endpoint<RecoveryCodesMakeRequest, typeof RecoveryCodesMakeValue> = {
	name: 'recoveryCodesMake',
	method: 'POST',
	path: '/wps/member/recoveryCodes',
	auth: 'required',
	encrypted: true,
	value: RecoveryCodesMakeValue,
};
