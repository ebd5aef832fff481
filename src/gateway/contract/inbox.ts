import {
	array,
	boolean,
	type InferOutput,
	literal,
	maxLength,
	minLength,
	number,
	object,
	optional,
	pipe,
	regex,
	string,
	union,
} from 'valibot';
import { contentLanguage } from './content-language.ts';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { listOf } from './list-of.ts';
import { maybe } from './maybe.ts';

export const inboxRequest = {
	fields: object({
		/** The `next` of the page before; the newest messages without it. */
		before: optional(pipe(string(), regex(/^[\w-]+$/), maxLength(40))),
	}),
} satisfies RequestCheck;

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
export const inbox: Endpoint<typeof inboxRequest, typeof InboxValue> = {
	name: 'inbox',
	method: 'GET',
	path: '/wps/member/inbox',
	auth: 'required',
	value: InboxValue,
};

export const inboxReadRequest = {
	fields: union([
		object({ ids: pipe(array(pipe(string(), maxLength(40))), minLength(1), maxLength(100)) }),
		/** Every message that has come so far. */
		object({ all: literal(true) }),
	]),
} satisfies RequestCheck;

const InboxReadValue = object({ unread: number() });

/** The path is ours (API-26): marks messages as read. Returns the number of unread ones; unknown ids are ignored. */
export const inboxRead: Endpoint<typeof inboxReadRequest, typeof InboxReadValue> = {
	name: 'inboxRead',
	method: 'POST',
	path: '/wps/member/inbox/read',
	auth: 'required',
	value: InboxReadValue,
};
