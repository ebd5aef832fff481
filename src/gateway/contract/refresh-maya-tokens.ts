import { number, object } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { RefreshMayaTokensRequest } from './refresh-maya-tokens.request.ts';

const RefreshMayaTokensValue = object({
	/** When Maya's tokens end, in seconds since 1970. The tokens themselves never leave the gateway. */
	expiresAt: number(),
});

/** API-23, LOG-10. Has the gateway renew a member's tokens at Maya. */
export const refreshMayaTokens: Endpoint<RefreshMayaTokensRequest, typeof RefreshMayaTokensValue> = {
	name: 'refreshMayaTokens',
	method: 'GET',
	path: '/wps/relay/WPS3RD_refreshMayaTokens',
	auth: 'required',
	value: RefreshMayaTokensValue,
};
