import { object } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { ProfileIconRequest } from './profile-icon.request.ts';

const ProfileIconValue = object({});

/** The path is ours (API-26). Members may choose while the switch UPDATEMOBILEICC3 is on. */
export const profileIcon: Endpoint<ProfileIconRequest, typeof ProfileIconValue> = {
	name: 'profileIcon',
	method: 'POST',
	path: '/wps/member/icon',
	auth: 'required',
	value: ProfileIconValue,
};
