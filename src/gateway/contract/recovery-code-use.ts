import { object, pipe, regex, string } from 'valibot';
import { RECOVERY_CODE } from '../../lib/recovery-code.ts';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { NoValue } from './no-value.ts';

export const recoveryCodeUseRequest = {
	fields: object({ code: pipe(string(), regex(RECOVERY_CODE)) }),
	errors: ['wrongRecoveryCode', 'tooManyRequests'],
} satisfies RequestCheck;

/**
 * The path is ours (API-26). Turns off the second factors of the account at Firebase that a recovery code is for, as
 * the Admin SDK's updateUser does. The player still has to sign in with the first factor.
 */
export const recoveryCodeUse: Endpoint<typeof recoveryCodeUseRequest, typeof NoValue> = {
	name: 'recoveryCodeUse',
	method: 'POST',
	path: '/wps/session/login/recovery',
	auth: 'optional',
	encrypted: true,
	value: NoValue,
};
