import { number, object } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

const ChatUnreadValue = object({ unread: number() });

/** API-20. The number of answers in the platform's chat that the player hasn't seen. The gateway knows visitors by the chat's own cookie. */
export const chatUnread: Endpoint<NoFields, typeof ChatUnreadValue> = {
	name: 'chatUnread',
	method: 'GET',
	path: '/wps/relay/CBS_unreadCount',
	auth: 'optional',
	value: ChatUnreadValue,
};
