import type { Endpoint } from './endpoint.ts';
import type { MemberLanguageRequest } from './member-language.request.ts';
import { NoValue } from './no-value.ts';

/** API-14, LNG-05. Members other than type 4 tell the platform which language they read. */
export const memberLanguage: Endpoint<MemberLanguageRequest, typeof NoValue> = {
	name: 'memberLanguage',
	method: 'POST',
	path: '/wps/member/language',
	auth: 'required',
	value: NoValue,
};
