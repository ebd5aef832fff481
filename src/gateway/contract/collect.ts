import { maxLength, object, pipe, string } from 'valibot';
import { COLLECT_LIMIT } from './collect-limit.ts';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { NoValue } from './no-value.ts';

export const collectRequest = {
	fields: object({
		merchant: pipe(string(), maxLength(40)),
		/** JSON of what was measured; never a token, a name or a number of a person. */
		value: pipe(string(), maxLength(COLLECT_LIMIT)),
	}),
} satisfies RequestCheck;

/** API-15. Takes a measurement. Sent as a beacon: the answer isn't read, and the request has no header of ours. */
export const collect: Endpoint<typeof collectRequest, typeof NoValue> = {
	name: 'collect',
	method: 'POST',
	path: '/wps/system/collect',
	auth: 'none',
	value: NoValue,
};
