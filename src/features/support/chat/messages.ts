/**
 * Messages between the site and the chat's page, /m/chat. Both check source and origin first. A vendor's script in the
 * page can send the same, so nothing here does more than open, count or close the chat.
 */

/** Chats whose script the page runs: their settings may all come from the gateway. */
const SCRIPTED = ['LIVECHAT', 'COMM100', 'MIDUOKE'] as const;
type Scripted = (typeof SCRIPTED)[number];
export const isScripted = (csType: string): csType is Scripted => SCRIPTED.includes(csType as Scripted);

/** Which adapter serves the chat: a vendor's script, or a page in a frame. */
export type ChatKind = Scripted | 'FRAME';

/** Rights of a chat's frame: everything but navigating the site. */
export const SANDBOX =
	'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals';

const FAILURES = ['blocked', 'slow', 'refused', 'offline'] as const;
/**
 * Why a chat doesn't open. blocked: a blocker or the network stops the vendor's script or page. slow: it isn't there
 * after 10 s. refused: the vendor's script doesn't do what it should, or the merchant's settings don't allow it.
 */
export type ChatFailure = (typeof FAILURES)[number];

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

/** Message of the site. The key is for the chat of the platform, which asks for it. */
export type ToPage =
	| ChatStart
	| { type: 'CHAT_SHOW' }
	| { type: 'CHAT_HIDE' }
	| { type: 'CHAT_AUTH_KEY'; authKey: string };

/** Message of the page. */
export type FromPage =
	| { type: 'CHAT_READY' }
	| { type: 'CHAT_OPENED' }
	| { type: 'CHAT_FAILED'; why: ChatFailure }
	| { type: 'CHAT_UNREAD'; count: number }
	| { type: 'CHAT_CLOSED' }
	| { type: 'CHAT_AUTH_KEY' };

/** A badge shows no more. */
const MOST_UNREAD = 99;

/** Returns a message of the page, or of a chat in a frame within it; undefined for anything else. */
export function fromPage(data: unknown): FromPage | undefined {
	const { type, why, count } = (data ?? {}) as Record<string, unknown>;
	switch (type) {
		case 'CHAT_READY':
		case 'CHAT_OPENED':
		case 'CHAT_CLOSED':
		case 'CHAT_AUTH_KEY':
			return { type };
		case 'CHAT_FAILED':
			return FAILURES.includes(why as ChatFailure) ? { type, why: why as ChatFailure } : undefined;
		case 'CHAT_UNREAD':
			if (!Number.isInteger(count) || (count as number) < 0) return undefined;
			return { type, count: Math.min(count as number, MOST_UNREAD) };
	}
	return undefined;
}
