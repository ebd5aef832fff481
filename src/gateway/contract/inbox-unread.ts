import { number, object } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

const InboxUnreadValue = object({ unread: number() });

/** The path is ours (API-26): how many messages of the inbox the member hasn't read. */
export const inboxUnread: Endpoint<NoFields, typeof InboxUnreadValue> = {
	name: 'inboxUnread',
	method: 'GET',
	path: '/wps/member/inbox/unread',
	auth: 'required',
	value: InboxUnreadValue,
};
