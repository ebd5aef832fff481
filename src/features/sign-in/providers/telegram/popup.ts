import { showNotice } from '../../../../core/notice.ts';
import { parseJson } from '../../../../lib/json.ts';

/**
 * Milliseconds without an answer before the player is offered another way: if its window can't send the
 * answer, Telegram drops it silently.
 */
const SILENT_MS = 8000;
/**
 * Milliseconds: a player doesn't close a window sooner. It was blocked, or Telegram's policy for its windows (COOP) has cut
 * it off from the page.
 */
const CUT_OFF_MS = 1000;
/** Milliseconds between two checks of whether the window is closed. There is no event for it. */
const CHECK_INTERVAL_MS = 500;

export type PopupEnd =
	| { kind: 'user'; user: unknown }
	/** The player has closed it or declined. */
	| { kind: 'closed' }
	/** It doesn't work here, so Telegram's page has to open in place of this one. */
	| { kind: 'leave' };

/** Waits for the answer from Telegram's window. The player sees `silent` if none comes for long. */
export function waitForPopup(popup: Window, origin: string, silent: string): Promise<PopupEnd> {
	return new Promise((resolve) => {
		const openedAt = Date.now();
		const end = (result: PopupEnd) => {
			removeEventListener('message', onMessage);
			removeEventListener('focus', offerPage);
			clearInterval(checking);
			clearTimeout(waiting);
			popup.close();
			resolve(result);
		};
		const onMessage = (event: MessageEvent) => {
			const result = resultOf({ window: popup, origin }, event);
			if (result === undefined) return;
			end(result ? { kind: 'user', ...result } : { kind: 'closed' });
		};
		const checkClosed = () => {
			if (!popup.closed) return;
			end(Date.now() - openedAt < CUT_OFF_MS ? { kind: 'leave' } : { kind: 'closed' });
		};
		/** A player who is busy in the window isn't disturbed. */
		const offerPage = () => {
			if (Date.now() - openedAt < SILENT_MS || !document.hasFocus() || popup.closed) return;
			removeEventListener('focus', offerPage);
			showNotice(silent, { retry: () => end({ kind: 'leave' }) });
		};
		addEventListener('message', onMessage);
		addEventListener('focus', offerPage);
		const checking = setInterval(checkClosed, CHECK_INTERVAL_MS);
		const waiting = setTimeout(offerPage, SILENT_MS);
	});
}

/** Returns the result in a message from Telegram's window; `null` if the player declined, undefined for other messages. */
function resultOf(
	from: { window: Window; origin: string },
	{ source, origin, data }: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>,
): { user: unknown } | null | undefined {
	if (source !== from.window || origin !== from.origin) return undefined;
	// A string, as Telegram's own script sends: the only documented form, though an object would work too.
	const message = typeof data === 'string' ? parseJson(data) : data;
	const { event, result } = (message ?? {}) as { event?: unknown; result?: unknown };
	if (event !== 'auth_result') return undefined;
	return result ? { user: result } : null;
}
