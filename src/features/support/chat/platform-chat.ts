/** The platform's own chat (CBS3). */
import { call } from '../../../core/gateway.ts';
import { reportQuietly } from '../../../core/report.ts';
import { $session } from '../../../core/session.ts';
import { localStore } from '../../../core/storage.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { chatAuthKey } from '../../../gateway/contract/chat-auth-key.ts';
import { launchChat } from '../../../gateway/contract/launch-chat.ts';
import { safePageUrl } from '../../../lib/safe-url.ts';
import { $platformUnread, CHAT_USED_KEY } from '../state.ts';
import type { ChatFailure } from './account.ts';

/**
 * API-20. Requests the address of the chat's page, which may report unread messages from then on. `title` is the chat's
 * name. Returns the reason if the gateway has no chat.
 */
export async function launchPlatformChat(title: string, language: string): Promise<ChatFailure> {
	const { origin, pathname } = location;
	try {
		const backUrl = origin + pathname;
		const { chatUrl } = await call(launchChat, { b2c: 'true', title, backUrl, language });
		const address = safePageUrl(chatUrl, origin);
		if (!address) throw new GatewayError('invalid');
		chatOrigin = new URL(address).origin;
		if (!$session.get()) localStore.setItem(CHAT_USED_KEY, String(Date.now()));
		return { window: address };
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		// A session that is over ends.
		await reportQuietly(error, launchChat.name);
		return error.kind === 'timeout' ? 'slow' : 'refused';
	}
}

/** Origin of the chat's page; '' before the first chat. */
let chatOrigin = '';

// The chat's own page knows between two calls what the player has read, and what is new.
addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
	if (origin !== chatOrigin || !isFramed(source)) return;
	const { type, count } = Object(data) as Record<string, unknown>;
	if (type === 'CHAT_UNREAD' && Number.isSafeInteger(count)) $platformUnread.set(Math.max(0, Number(count)));
});

/** Whether a window is in the chat's page, /m/chat. Of another origin's window, a page may read little more than this. */
function isFramed(source: MessageEventSource | null): boolean {
	const { top, parent } = Object(source) as Partial<Window>;
	return top === window && parent !== window;
}

/** Returns a single-use key that tells the chat who the member is; '' for visitors, and if the gateway has no key. */
export async function platformAuthKey(): Promise<string> {
	const token = $session.get()?.token;
	if (!token) return '';
	const key = await call(chatAuthKey, {}).catch((error) => reportQuietly(error, chatAuthKey.name));
	// The player may have logged in or out meanwhile.
	return (token === $session.get()?.token && key) || '';
}
