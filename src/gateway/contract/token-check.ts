import { literal, object } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

const TokenCheckValue = object({ valid: literal(true) });

/** The path is ours (API-26). Whether a token is valid. Responds with an error if the token is no longer valid. */
export const tokenCheck: Endpoint<NoFields, typeof TokenCheckValue> = {
	name: 'tokenCheck',
	method: 'GET',
	path: '/wps/session/check',
	auth: 'required',
	value: TokenCheckValue,
};
