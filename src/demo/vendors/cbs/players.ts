import { number, object, safeParse } from 'valibot';
import type { Call } from '../../implement.ts';
import type { Platform } from '../../platform.ts';
import type { Member } from '../../store/members.ts';

/** Milliseconds for which an auth key is valid, once. */
const KEY_MS = 5 * 60_000;
/** Milliseconds after which a pass ends, if the session that it was made for hasn't ended before. */
const PASS_MS = 12 * 3600_000;

export const CHAT_PATH = '/demo/vendors/cbs';

/** Names a visitor to the chats and to CBS_unreadCount. */
export const VISITOR_COOKIE = 'chat_visitor';

/** Path of the platform's chat. It doesn't identify the player. `back` is a full address, which the page checks. */
export const chatPath = (query: Record<'merchant' | 'title' | 'back' | 'language', string>): string =>
	`${CHAT_PATH}/chat?${new URLSearchParams(query)}`;

const Whose = object({ memberId: number(), sessionId: number() });

/** Returns the key that tells the chat who the member is. */
export function giveChatKey(call: Call<unknown>): string {
	const { platform, merchant, session } = call;
	const whose = { memberId: call.member.id, sessionId: session?.id };
	return platform.grants.give('chat-key', merchant.code, whose, KEY_MS);
}

/** Exchanges a key for the pass that the chat's page makes its calls with. */
export function passFor(platform: Platform, merchant: string, key: string): string | undefined {
	const whose = platform.grants.take('chat-key', merchant, key);
	return whose === undefined ? undefined : platform.grants.give('chat-pass', merchant, whose, PASS_MS);
}

/** Returns the pass's member, as long as their session lasts. */
export function memberWithPass(platform: Platform, merchant: string, pass: string): Member | undefined {
	const whose = safeParse(Whose, platform.grants.find('chat-pass', merchant, pass));
	if (!whose.success) return undefined;
	const { memberId, sessionId } = whose.output;
	const lasts = platform.sessions.ofMember(memberId).some(({ id }) => id === sessionId);
	return lasts ? platform.members.get(memberId) : undefined;
}
