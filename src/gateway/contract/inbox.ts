import { boolean, type InferOutput, object, string } from 'valibot';
import { contentLanguage } from './content-language.ts';
import type { Endpoint } from './endpoint.ts';
import type { InboxRequest } from './inbox.request.ts';
import { listOf } from './list-of.ts';
import { maybe } from './maybe.ts';

const InboxMessage = object({
	id: string(),
	title: string(),
	/** Plain text with blank lines between paragraphs, or HTML, which is reduced to its words. */
	content: string(),
	/** ISO 8601. */
	sentAt: string(),
	read: boolean(),
});
export type InboxMessage = InferOutput<typeof InboxMessage>;

const InboxValue = object({
	/** Newest first. */
	messages: listOf(InboxMessage),
	/** Asks for older ones; absent on the last page. */
	next: maybe(string()),
	language: contentLanguage,
});

/** The path is ours (API-26): a page of the member's messages. */
export const inbox: Endpoint<InboxRequest, typeof InboxValue> = {
	name: 'inbox',
	method: 'GET',
	path: '/wps/member/inbox',
	auth: 'required',
	value: InboxValue,
};
