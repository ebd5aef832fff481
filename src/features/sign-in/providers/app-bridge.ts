/** Signs in through the merchant's own app. */
import { loadTexts } from '../../../core/texts.ts';
import { type Proof, SignInError } from './provider.ts';
import type { Channel, SignInBridge } from './unsupported-browser/provider-support.ts';

/** Loads what turns the app's token into a proof. */
export const loadFirebase = () => import('./firebase/credential.ts');

/** Signs in through the app's own Google or Facebook. Resolves to undefined if the player gives up. */
export async function signInByApp(code: string, page: Window & SignInBridge): Promise<Proof | undefined> {
	const channel = code as Channel;
	const token = await askApp(channel, page).catch(async ({ message }: Error) => {
		throw new SignInError(message || ((await loadTexts('signin')).app_failed ?? ''));
	});
	return token ? (await loadFirebase()).proofOf(channel, token) : undefined;
}

const TIMEOUT_MS = 120_000;
/** Milliseconds to wait once the player is back on the page: the app may not report that they closed its window. */
const RETURN_TIMEOUT_MS = 8000;

/** Long enough for any of the tokens; nothing else looks like this. */
const TOKEN = /^[\w.~+/=-]{20,8192}$/;
/** The app puts its value between quotes, so a Java null arrives as this. */
const NOTHING = /^(null|undefined|false)?$/;

let requests = 0;
let giveUp = () => {};

/**
 * Has the app sign the player in. Resolves to the token from the app; to undefined if the player has closed its
 * window or started another attempt (pointerdown on a provider's button comes before the tap is complete). Rejects
 * if the app reports a failure, with its own message (ERR-09), and with an empty one if it sends anything else.
 */
export function askApp(channel: Channel, page: Window & SignInBridge): Promise<string | undefined> {
	giveUp();
	return new Promise((resolve, reject) => {
		// The app calls it as window.NAME('TOKEN'). A new name each time ignores late answers to an earlier request.
		const name = `signedInByApp${++requests}`;
		const global = page as unknown as Record<string, unknown>;
		let returnTimer: ReturnType<typeof setTimeout> | undefined;
		const timer = setTimeout(end, TIMEOUT_MS);
		giveUp = end;

		function end(settle: () => void = () => resolve(undefined)): void {
			clearTimeout(timer);
			clearTimeout(returnTimer);
			delete global[name];
			page.removeEventListener('blur', onBlur);
			page.removeEventListener('focus', onFocus);
			page.removeEventListener('pointerdown', onPointerDown);
			settle();
		}
		function onBlur(): void {
			clearTimeout(returnTimer);
		}
		function onFocus(): void {
			clearTimeout(returnTimer);
			returnTimer = setTimeout(end, RETURN_TIMEOUT_MS);
		}
		function onPointerDown({ target }: Event): void {
			if ((target as Element).closest?.('[data-provider]')) end();
		}
		page.addEventListener('blur', onBlur);
		page.addEventListener('focus', onFocus);
		page.addEventListener('pointerdown', onPointerDown);

		global[name] = (result: unknown) => {
			const text = typeof result === 'string' ? result.trim() : '';
			if (TOKEN.test(text)) end(() => resolve(text));
			else if (NOTHING.test(text)) end();
			else end(() => reject(new Error(text.startsWith('Failure') ? text.slice(0, 300) : '')));
		};
		try {
			// Each method is called on its object: otherwise Android refuses.
			const handler = page.webkit?.messageHandlers?.firebaseLogin;
			if (handler) handler.postMessage({ callback: name, channel });
			else page.Android?.[`${channel}Login`]?.(name);
		} catch {
			end(() => reject(new Error('')));
		}
	});
}
