import { number, object, optional, string } from 'valibot';
import { endpoint } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

/**
 * The path is ours (API-26): the member's own referral code, how many registered
 * with it, and what that has earned the member, in the merchant's currency
 * (EN-15). A gateway that pays no bonus leaves it out.
 */
export const referral = endpoint({
	name: 'referral',
	method: 'GET',
	path: '/wps/member/referral',
	auth: 'required',
	request: object({}),
	value: object({ code: string(), invited: number(), bonus: optional(number()) }),
	errors: [ErrorCode.noSession, ErrorCode.notLoggedIn, ErrorCode.invalidToken, ErrorCode.loggedOut],
});
