import { number, object, picklist } from 'valibot';
import { MAYA_ENVIRONMENTS } from '../../lib/maya-environments.ts';
import type { Endpoint, RequestCheck } from './endpoint.ts';

export const refreshMayaTokensRequest = {
	fields: object({ env: picklist(MAYA_ENVIRONMENTS) }),
	errors: ['mayaSessionInvalid'],
} satisfies RequestCheck;

const RefreshMayaTokensValue = object({
	/** When Maya's tokens end, in seconds since 1970. The tokens themselves never leave the gateway. */
	expiresAt: number(),
});

/** API-23, LOG-10. Has the gateway renew a member's tokens at Maya. */
export const refreshMayaTokens: Endpoint<typeof refreshMayaTokensRequest, typeof RefreshMayaTokensValue> = {
	name: 'refreshMayaTokens',
	method: 'GET',
	path: '/wps/relay/WPS3RD_refreshMayaTokens',
	auth: 'required',
	value: RefreshMayaTokensValue,
};
