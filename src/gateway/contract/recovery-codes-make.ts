import { array, maxLength, minLength, object, pipe, regex, string } from 'valibot';
import { RECOVERY_CODE } from '../../lib/recovery-code.ts';
import type { Endpoint, RequestCheck } from './endpoint.ts';

export const recoveryCodesMakeRequest = {
	fields: object({
		/** The account whose second factors the codes turn off. */
		firebaseIdToken: pipe(string(), minLength(1), maxLength(8192)),
	}),
	errors: ['firebaseTokenInvalid'],
} satisfies RequestCheck;

const RecoveryCodesMakeValue = object({ codes: array(pipe(string(), regex(RECOVERY_CODE))) });

/**
 * The path is ours (API-26). Makes recovery codes for a member's account at Firebase; older ones end. The gateway
 * keeps them by that account, so an ID token of it is sent with the call.
 */
export const recoveryCodesMake: Endpoint<typeof recoveryCodesMakeRequest, typeof RecoveryCodesMakeValue> = {
	name: 'recoveryCodesMake',
	method: 'POST',
	path: '/wps/member/recoveryCodes',
	auth: 'required',
	encrypted: true,
	value: RecoveryCodesMakeValue,
};
