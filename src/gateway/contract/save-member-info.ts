import type { Endpoint } from './endpoint.ts';
import { NoValue } from './no-value.ts';
import type { SaveMemberInfoRequest } from './save-member-info.request.ts';

/**
 * API-25. Tells the platform the name and the picture that a new member has in
 * the account they registered with. The key came with the registration, and is
 * valid once.
 */
export const saveMemberInfo: Endpoint<SaveMemberInfoRequest, typeof NoValue> = {
	name: 'saveMemberInfo',
	method: 'POST',
	path: '/wps/relay/WPSCORE_saveMemberInfoByAuthKey',
	auth: 'required',
	value: NoValue,
};
