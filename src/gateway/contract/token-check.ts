import { literal, object } from 'valibot';
import { endpoint } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

/** The path is ours (API-26). Answers with an error when the token is no longer good. */
export const tokenCheck = endpoint({
	name: 'tokenCheck',
	method: 'GET',
	path: '/wps/session/check',
	auth: 'required',
	request: object({}),
	value: object({ valid: literal(true) }),
	errors: [ErrorCode.noSession, ErrorCode.notLoggedIn, ErrorCode.invalidToken, ErrorCode.loggedOut],
});
