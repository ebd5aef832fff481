import { boolean, object } from 'valibot';
import { endpoint } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

/** API-21. Whether this member may enter promotion codes. */
export const promoCodeEnable = endpoint({
	name: 'promoCodeEnable',
	method: 'GET',
	path: '/wps/relay/PROMOFE_getPromoCodeEnable',
	auth: 'required',
	request: object({}),
	value: object({ enabled: boolean() }),
	errors: [ErrorCode.noSession, ErrorCode.notLoggedIn, ErrorCode.invalidToken, ErrorCode.loggedOut],
});
