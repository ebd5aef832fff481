import { maxLength, object, pipe, string } from 'valibot';
import { endpoint } from './endpoint.ts';

/** Characters of what one call may carry. */
export const COLLECT_LIMIT = 8192;

/** API-15. Sent as a beacon: nobody reads the answer, and it carries no header of ours. */
export const collect = endpoint({
	name: 'collect',
	method: 'POST',
	path: '/wps/system/collect',
	auth: 'none',
	request: object({
		merchant: pipe(string(), maxLength(40)),
		/** JSON of what was measured; never a token, a name or a number of a person. */
		value: pipe(string(), maxLength(COLLECT_LIMIT)),
	}),
	value: object({}),
	errors: [],
});
