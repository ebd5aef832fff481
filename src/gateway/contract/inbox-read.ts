import { number, object } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { InboxReadRequest } from './inbox-read.request.ts';

const InboxReadValue = object({ unread: number() });

/** The path is ours (API-26): marks messages as read. Answers how many are still unread; unknown ids are no error. */
export const inboxRead: Endpoint<InboxReadRequest, typeof InboxReadValue> = {
	name: 'inboxRead',
	method: 'POST',
	path: '/wps/member/inbox/read',
	auth: 'required',
	value: InboxReadValue,
};
