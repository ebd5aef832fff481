import { number, object } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { NoValue } from './no-value.ts';

export const profileIconRequest = {
	/** A whole number from 1 to PROFILE_ICON_COUNT (EN-17). */
	fields: object({ icon: number() }),
	errors: ['iconsClosed'],
} satisfies RequestCheck;

/** The path is ours (API-26). Stores the profile icon that the member has chosen. Members may choose while the switch UPDATEMOBILEICC3 is on. */
export const profileIcon: Endpoint<typeof profileIconRequest, typeof NoValue> = {
	name: 'profileIcon',
	method: 'POST',
	path: '/wps/member/icon',
	auth: 'required',
	value: NoValue,
};
