import { number, object, safeParse, string } from 'valibot';
import { call } from '../../../core/gateway.ts';
import { reportQuietly } from '../../../core/report.ts';
import { $session } from '../../../core/session.ts';
import { localStore, sessionStore } from '../../../core/storage.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { chatUnread } from '../../../gateway/contract/chat-unread.ts';
import { parseJson } from '../../../lib/json.ts';
import { CHAT_USED_KEY } from '../keys.ts';
import { $platformUnread } from '../state.ts';

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

	function ask(): void {
		if (document.visibilityState === 'hidden') return;
		askIn(POLL_INTERVAL_MS);
		if ($session.get() || hasUsedChat()) void update();
	}

	async function update(): Promise<void> {
		const whose = span();
		// A count that the chat's window sent meanwhile is newer.
		let isOld = false;
		const end = $platformUnread.listen(() => {
			isOld = true;
		});
		try {
			const { unread } = await call(chatUnread, {});
			if (isOld || whose !== span()) return;
			store(unread);
			$platformUnread.set(Math.max(0, Math.floor(unread)));
		} catch (error) {
			if (!(error instanceof GatewayError)) throw error;
			await reportQuietly(error, chatUnread.name);
		} finally {
			end();
		}
	}

	const { success, output } = safeParse(Stored, parseJson(sessionStore.getItem(UNREAD_KEY)));
	const age = success && output.span === span() ? Date.now() - output.at : POLL_INTERVAL_MS;
	if (success && age >= 0 && age < POLL_INTERVAL_MS) {
		$platformUnread.set(Math.max(0, Math.floor(output.unread)));
		askIn(POLL_INTERVAL_MS - age);
	} else ask();

	$platformUnread.listen(store);
	document.addEventListener('visibilitychange', ask);
	let last = $session.get()?.token;
	$session.listen((session) => {
		if (session?.token === last) return;
		last = session?.token;
		// SES-01: the next member must not see what was counted for the last one.
		$platformUnread.set(0);
		ask();
	});
}

const hasUsedChat = () => {
	const age = Date.now() - Number(localStore.getItem(CHAT_USED_KEY) ?? Number.NaN);
	return age >= 0 && age < ANSWERED_WITHIN_MS;
};
