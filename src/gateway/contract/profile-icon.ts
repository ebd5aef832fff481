import type { Endpoint } from './endpoint.ts';
import { NoValue } from './no-value.ts';
import type { ProfileIconRequest } from './profile-icon.request.ts';

/** The path is ours (API-26). Stores the profile icon that the member has chosen. Members may choose while the switch UPDATEMOBILEICC3 is on. */
export const profileIcon: Endpoint<ProfileIconRequest, typeof NoValue> = {
	name: 'profileIcon',
	method: 'POST',
	path: '/wps/member/icon',
	auth: 'required',
	value: NoValue,
};
