import type { Endpoint } from './endpoint.ts';
import type { MemberSessionEndRequest } from './member-session-end.request.ts';
import { NoValue } from './no-value.ts';

/**
 * The path is ours (API-26). Ends one of the member's sessions, or all but the
 * one that asks. Ending one that has already ended isn't an error.
 */
export const memberSessionEnd: Endpoint<MemberSessionEndRequest, typeof NoValue> = {
	name: 'memberSessionEnd',
	method: 'POST',
	path: '/wps/member/sessions/end',
	auth: 'required',
	value: NoValue,
};
