import { string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

/** The path is ours (API-26). Tells the platform's chat once who the member is. It's a secret: it goes into no address. */
export const chatAuthKey: Endpoint<NoFields, ReturnType<typeof string>> = {
	name: 'chatAuthKey',
	method: 'GET',
	path: '/wps/chat/authKey',
	auth: 'required',
	value: string(),
};
