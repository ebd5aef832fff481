import { object, string } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { LaunchChatRequest } from './launch-chat.request.ts';

const LaunchChatValue = object({
	/** Over https, or on the site's own host. It never says who the member is: chatAuthKey does. */
	chatUrl: string(),
});

/** API-20. The platform's own chat (CBS3), for visitors and members. */
export const launchChat: Endpoint<LaunchChatRequest, typeof LaunchChatValue> = {
	name: 'launchChat',
	method: 'GET',
	path: '/wps/relay/CBS_launchChat',
	auth: 'optional',
	value: LaunchChatValue,
	timeout: 10000,
};
