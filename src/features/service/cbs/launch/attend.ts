import type { WritableAtom } from 'nanostores';

/** Where the chat's page comes from; '' before the first chat. */
let chatOrigin = '';

/**
 * Keeps `unread` as the chat's window says: between two answers of the gateway,
 * the player reads, and is written to.
 */
export function attendChat(origin: string, unread: WritableAtom<number>): void {
	const isFirst = !chatOrigin;
	chatOrigin = origin;
	if (!isFirst) return;
	addEventListener('message', ({ origin: from, source, data }: MessageEvent<unknown>) => {
		if (from !== chatOrigin || !isFramed(source)) return;
		const { type, count } = Object(data) as Record<string, unknown>;
		if (type === 'CHAT_UNREAD' && Number.isSafeInteger(count)) unread.set(Math.max(0, Number(count)));
	});
}

/**
 * Within the chat's page, /m/chat, which frames it. Pages of other origins may
 * read no more of a window than this.
 */
const isFramed = (source: MessageEventSource | null): boolean => {
	const { top, parent } = (source ?? {}) as Partial<Window>;
	return top === window && parent !== window;
};
