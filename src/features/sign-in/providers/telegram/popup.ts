import { showNotice } from '../../../../core/notice.ts';
import { resultOf } from './ask.ts';

/**
 * Milliseconds without an answer before the player is offered another way: if its window can't send the
 * answer, Telegram drops it silently.
 */
const SILENT = 8000;
/**
 * Nobody closes a window this soon. It was blocked, or Telegram's policy for its windows (COOP) has cut it
 * off from the page.
 */
const CUT_OFF = 1000;
/** Milliseconds between two checks of whether the window is closed. There is no event for it. */
const LOOK = 500;

export type PopupEnd =
	| { kind: 'user'; user: unknown }
	/** The player has closed it or declined. */
	| { kind: 'closed' }
	/** It doesn't work here, so the player has to leave the page for it. */
	| { kind: 'leave' };

/** Waits for Telegram's window. `silent` is what the player is told if it says nothing for long. */
export function answerOf(popup: Window, origin: string, silent: string): Promise<PopupEnd> {
	return new Promise((resolve) => {
		const opened = Date.now();
		const end = (result: PopupEnd) => {
			removeEventListener('message', hear);
			removeEventListener('focus', wonder);
			clearInterval(looking);
			clearTimeout(waiting);
			popup.close();
			resolve(result);
		};
		const hear = (event: MessageEvent) => {
			const result = resultOf({ window: popup, origin }, event);
			if (result === undefined) return;
			end(result ? { kind: 'user', ...result } : { kind: 'closed' });
		};
		const look = () => {
			if (!popup.closed) return;
			end(Date.now() - opened < CUT_OFF ? { kind: 'leave' } : { kind: 'closed' });
		};
		/** A player who is busy in the window isn't disturbed. */
		const wonder = () => {
			if (Date.now() - opened < SILENT || !document.hasFocus() || popup.closed) return;
			removeEventListener('focus', wonder);
			showNotice(silent, { retry: () => end({ kind: 'leave' }) });
		};
		addEventListener('message', hear);
		addEventListener('focus', wonder);
		const looking = setInterval(look, LOOK);
		const waiting = setTimeout(wonder, SILENT);
	});
}
