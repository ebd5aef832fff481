import { number, object, safeParse, string } from 'valibot';
import { call } from '../../../core/gateway.ts';
import { reportQuietly } from '../../../core/report.ts';
import { $session } from '../../../core/session.ts';
import { localStore, sessionStore } from '../../../core/storage.ts';
import { chatUnread } from '../../../gateway/contract/chat-unread.ts';
import { parseJson } from '../../../lib/json.ts';
import { $platformUnread, CHAT_USED_KEY } from '../state.ts';

/** Milliseconds between two calls while the tab is visible. Pages opened within that time don't call. */
export const POLL_INTERVAL_MS = 60_000;
/** Milliseconds for which a visitor's chat may still get an answer. */
export const ANSWERED_WITHIN_MS = 30 * 24 * 3_600_000;

/** Session storage: the last answer, when it came, and whose it is. */
const UNREAD_KEY = 'chat_unread';
const Stored = object({ span: string(), at: number(), unread: number() });

/**
 * API-20: updates $platformUnread for members, and for visitors who have used the chat: now, every minute, and when the
 * player returns to the tab.
 */
export function pollPlatformUnread(): void {
	let timer: number | undefined;
	const span = () => $session.get()?.spanId ?? '';
	const askIn = (ms: number) => {
		clearTimeout(timer);
		timer = window.setTimeout(ask, ms);
	};
	const store = (unread: number) =>
		sessionStore.setItem(UNREAD_KEY, JSON.stringify({ span: span(), at: Date.now(), unread }));

	async function ask(): Promise<void> {
		if (document.visibilityState === 'hidden') return;
		askIn(POLL_INTERVAL_MS);
		if (!$session.get() && !hasUsedChat()) return;
		const [whose, before] = [span(), $platformUnread.get()];
		const answer = await call(chatUnread, {}).catch((error) => reportQuietly(error, chatUnread.name));
		// A count that the chat's window sent meanwhile is newer.
		if (!answer || whose !== span() || before !== $platformUnread.get()) return;
		const unread = Math.max(0, Math.floor(answer.unread));
		store(unread);
		$platformUnread.set(unread);
	}

	const { success, output } = safeParse(Stored, parseJson(sessionStore.getItem(UNREAD_KEY)));
	const age = success && output.span === span() ? Date.now() - output.at : POLL_INTERVAL_MS;
	if (success && age >= 0 && age < POLL_INTERVAL_MS) {
		$platformUnread.set(output.unread);
		askIn(POLL_INTERVAL_MS - age);
	} else void ask();

	$platformUnread.listen(store);
	document.addEventListener('visibilitychange', ask);
	let last = $session.get()?.token;
	$session.listen((session) => {
		if (session?.token === last) return;
		last = session?.token;
		// SES-01: the next member must not see what was counted for the last one.
		$platformUnread.set(0);
		void ask();
	});
}

const hasUsedChat = () => {
	const age = Date.now() - Number(localStore.getItem(CHAT_USED_KEY) ?? Number.NaN);
	return age >= 0 && age < ANSWERED_WITHIN_MS;
};
