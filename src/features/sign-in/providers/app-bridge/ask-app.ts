import type { Channel, SignInBridge } from './channels.ts';

/** Milliseconds to wait for the app before giving up. */
const PATIENCE = 120_000;
/** Milliseconds to wait once the player is back on the page: the app may not report that they closed its window. */
const GRACE = 8000;

/** Long enough for any of the tokens; nothing else looks like this. */
const TOKEN = /^[\w.~+/=-]{20,8192}$/;
/** The app puts its value between quotes, so a Java null arrives as this. */
const NOTHING = /^(null|undefined|false)?$/;

/** The app has reported a failure (ERR-09), or something that isn't a token. */
export class AppFailure extends Error {}

let ask = 0;
let giveUp = () => {};

/**
 * Has the app sign the player in. Answers the token it hands over; undefined if the player has closed its
 * window or started another attempt (pointerdown on a provider's button says so before the tap is complete).
 * Rejects with an AppFailure, whose message is the app's own, or '' if it has none.
 */
export function askApp(channel: Channel, page: Window & SignInBridge): Promise<string | undefined> {
	giveUp();
	return new Promise((resolve, reject) => {
		// The app calls it as window.NAME('TOKEN'). A new name each time ignores late answers to an earlier
		// request.
		const name = `signedInByApp${++ask}`;
		const global = page as unknown as Record<string, unknown>;
		let grace: ReturnType<typeof setTimeout> | undefined;
		const patience = setTimeout(end, PATIENCE);
		giveUp = end;

		function end(then: () => void = () => resolve(undefined)): void {
			clearTimeout(patience);
			clearTimeout(grace);
			delete global[name];
			page.removeEventListener('blur', away);
			page.removeEventListener('focus', back);
			page.removeEventListener('pointerdown', anew);
			then();
		}
		function away(): void {
			clearTimeout(grace);
		}
		function back(): void {
			clearTimeout(grace);
			grace = setTimeout(end, GRACE);
		}
		function anew({ target }: Event): void {
			if ((target as Element).closest?.('[data-provider]')) end();
		}
		page.addEventListener('blur', away);
		page.addEventListener('focus', back);
		page.addEventListener('pointerdown', anew);

		global[name] = (result: unknown) => {
			const text = typeof result === 'string' ? result.trim() : '';
			if (TOKEN.test(text)) end(() => resolve(text));
			else if (NOTHING.test(text)) end();
			else end(() => reject(new AppFailure(text.startsWith('Failure') ? text.slice(0, 300) : '')));
		};
		try {
			callApp(channel, name, page);
		} catch {
			end(() => reject(new AppFailure('')));
		}
	});
}

/** Call it on its object: otherwise Android refuses. */
function callApp(channel: Channel, callback: string, { Android, webkit }: SignInBridge): void {
	const handler = webkit?.messageHandlers?.firebaseLogin;
	if (handler) handler.postMessage({ callback, channel });
	else Android?.[`${channel}Login`]?.(callback);
}
