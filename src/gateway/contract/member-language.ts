import { object, picklist, string } from 'valibot';
import { LANGUAGES } from '../../lib/languages.ts';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { NoValue } from './no-value.ts';

export const memberLanguageRequest = {
	fields: object({ language: picklist(LANGUAGES), merchantCode: string() }),
} satisfies RequestCheck;

/** API-14, LNG-05. Members other than type 4 tell the platform which language they read. */
export const memberLanguage: Endpoint<typeof memberLanguageRequest, typeof NoValue> = {
	name: 'memberLanguage',
	method: 'POST',
	path: '/wps/member/language',
	auth: 'required',
	value: NoValue,
};
