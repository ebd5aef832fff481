import { type InferOutput, maxLength, object, picklist, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

const text = pipe(string(), maxLength(200));

const fields = object({
	/** A player writes to the merchant: business to customer. The platform's other chats aren't the site's. */
	b2c: picklist(['true', 'false']),
	/** Title of the chat's page. */
	title: text,
	/** The page that the player was on, with its origin, as the chat may be on another host. No query: it may name players. */
	backUrl: pipe(string(), maxLength(500)),
	language: text,
});
export type LaunchChatRequest = InferOutput<typeof fields>;

export const launchChatRequest: RequestCheck<LaunchChatRequest> = { fields, errors: [ErrorCode.chatClosed] };
