import { announcements } from './announcements.ts';
import type { Endpoint, NoFields } from './endpoint.ts';

/**
 * The path is ours (API-26). Announcements for this member alone, or for the
 * members of their VIP label. The public ones never carry the token (ROL-02).
 */
export const memberAnnouncements: Endpoint<NoFields, typeof announcements.value> = {
	name: 'memberAnnouncements',
	method: 'GET',
	path: '/wps/member/announcements',
	auth: 'required',
	value: announcements.value,
};
