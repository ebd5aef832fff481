/**
 * Messages between the site and the chat's page, /m/chat. Both check source and origin first. A vendor's script in the
 * page can send the same, so they do no more than open, count or close the chat.
 */

/** Chats whose script the page runs: their settings may all come from the gateway. */
const SCRIPTED = ['LIVECHAT', 'COMM100', 'MIDUOKE'] as const;
type Scripted = (typeof SCRIPTED)[number];
export const isScripted = (csType: string): csType is Scripted => SCRIPTED.includes(csType as Scripted);

/** EN-22: the platform's own chat, named like its switch. */
export const PLATFORM_CHAT = 'CBS3';

/** The adapter that serves the chat: a vendor's script, or a page in a frame. */
export type ChatKind = Scripted | 'FRAME';

/** Rights of a chat's frame: everything but navigating the site. */
export const SANDBOX =
	'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals';

/**
 * Why the page can't open a chat. blocked: a blocker or the network stops the vendor's script or page. refused: the
 * vendor's script doesn't do what it should, or the merchant's settings don't allow it.
 */
export type PageFailure = 'blocked' | 'refused';

export interface ChatStart {
	type: 'CHAT_START';
	kind: ChatKind;
	/** URL of the vendor's script, or of the page to frame. */
	address: string;
	/** Settings of the merchant's account at the vendor. */
	settings: Record<string, string>;
	/** A code of the site's; chats have one Chinese, CN. */
	language: string;
	/** The member's user name, or ''. */
	userName: string;
}

/** Message of the site. The key is for the platform's own chat, which requests it. */
export type ToPage =
	| ChatStart
	| { type: 'CHAT_SHOW' }
	| { type: 'CHAT_HIDE' }
	| { type: 'CHAT_AUTH_KEY'; authKey: string };

/** Message of the page. */
export type FromPage =
	| { type: 'CHAT_READY' | 'CHAT_OPENED' | 'CHAT_CLOSED' | 'CHAT_AUTH_KEY' }
	| { type: 'CHAT_FAILED'; why: PageFailure }
	| { type: 'CHAT_UNREAD'; count: number };

/** The highest count that fits the badge. */
const MAX_UNREAD = 99;

/** Returns a message of the page, or of a chat in a frame within it; undefined for anything else. */
export function fromPage(data: unknown): FromPage | undefined {
	const { type, why, count } = Object(data) as Record<string, unknown>;
	switch (type) {
		case 'CHAT_READY':
		case 'CHAT_OPENED':
		case 'CHAT_CLOSED':
		case 'CHAT_AUTH_KEY':
			return { type };
		case 'CHAT_FAILED':
			return why === 'blocked' || why === 'refused' ? { type, why } : undefined;
		case 'CHAT_UNREAD':
			if (!Number.isInteger(count) || (count as number) < 0) return undefined;
			return { type, count: Math.min(count as number, MAX_UNREAD) };
	}
	return undefined;
}
