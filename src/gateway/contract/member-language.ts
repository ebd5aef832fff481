import { object, picklist, string } from 'valibot';
import { LANGUAGES } from '../../lib/languages.ts';
import { endpoint } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

/** API-14, LNG-05. Members other than type 4 tell the platform which language they read. */
export const memberLanguage = endpoint({
	name: 'memberLanguage',
	method: 'POST',
	path: '/wps/member/language',
	auth: 'required',
	request: object({ language: picklist(LANGUAGES), merchantCode: string() }),
	value: object({}),
	errors: [ErrorCode.noSession, ErrorCode.notLoggedIn, ErrorCode.invalidToken, ErrorCode.loggedOut],
});
