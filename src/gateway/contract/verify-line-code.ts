import { object, string } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { maybe } from './maybe.ts';
import type { VerifyLineCodeRequest } from './verify-line-code.request.ts';

const VerifyLineCodeValue = object({
	lineSessionToken: string(),
	name: maybe(string()),
	picture: maybe(string()),
});

/** API-25. Exchanges what LINE's page brought for the gateway's own token of that account. */
export const verifyLineCode: Endpoint<VerifyLineCodeRequest, typeof VerifyLineCodeValue> = {
	name: 'verifyLineCode',
	method: 'POST',
	path: '/wps/relay/WPS3RD_verifyLineCode',
	auth: 'optional',
	value: VerifyLineCodeValue,
};
