import type { Endpoint } from './endpoint.ts';
import { NoValue } from './no-value.ts';
import type { RecoveryCodeUseRequest } from './recovery-codes.request.ts';

/**
 * The path is ours (API-26). Turns off the second factors of the account at Firebase that a recovery code is for, as
 * the Admin SDK's updateUser does. The player still has to sign in with the first factor.
 */
export const recoveryCodeUse: Endpoint<RecoveryCodeUseRequest, typeof NoValue> = {
	name: 'recoveryCodeUse',
	method: 'POST',
	path: '/wps/session/login/recovery',
	auth: 'optional',
	encrypted: true,
	value: NoValue,
};
