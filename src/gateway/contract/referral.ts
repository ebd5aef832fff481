import { number, object, string } from 'valibot';
import { endpoint } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

/** The path is ours (API-26): the member's own referral code, and how many registered with it. */
export const referral = endpoint({
	name: 'referral',
	method: 'GET',
	path: '/wps/member/referral',
	auth: 'required',
	request: object({}),
	value: object({ code: string(), invited: number() }),
	errors: [ErrorCode.noSession, ErrorCode.notLoggedIn, ErrorCode.invalidToken, ErrorCode.loggedOut],
});
