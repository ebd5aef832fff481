import { number, object } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { InboxReadRequest } from './inbox-read.request.ts';

const InboxReadValue = object({ unread: number() });

/** The path is ours (API-26): marks messages as read. Returns the number of unread ones; unknown ids are ignored. */
export const inboxRead: Endpoint<InboxReadRequest, typeof InboxReadValue> = {
	name: 'inboxRead',
	method: 'POST',
	path: '/wps/member/inbox/read',
	auth: 'required',
	value: InboxReadValue,
};
