import { maxLength, object, picklist, pipe, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';

const text = pipe(string(), maxLength(200));

export const launchChatRequest = {
	fields: object({
		/** A player writes to the merchant: business to customer. The platform's other chats aren't the site's. */
		b2c: picklist(['true', 'false']),
		/** Title of the chat's page. */
		title: text,
		/** The page that the player was on, with its origin, as the chat may be on another host. No query: it may name players. */
		backUrl: pipe(string(), maxLength(500)),
		language: text,
	}),
	errors: ['chatClosed'],
} satisfies RequestCheck;

const LaunchChatValue = object({
	/** Over https, or on the site's own host. It never says who the member is: chatAuthKey does. */
	chatUrl: string(),
});

/** API-20. The platform's own chat (CBS3), for visitors and members. */
export const launchChat: Endpoint<typeof launchChatRequest, typeof LaunchChatValue> = {
	name: 'launchChat',
	method: 'GET',
	path: '/wps/relay/CBS_launchChat',
	auth: 'optional',
	value: LaunchChatValue,
	timeout: 10000,
};
