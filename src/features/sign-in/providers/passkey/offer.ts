/** Offers a passkey after a login with a password, on the page that it leads to. */

import { thisBrowser } from '../../../../core/browser.ts';
import { isBusy, onLandingOfAd, whenPanelFree } from '../../../../core/busy.ts';
import { call } from '../../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { barePath } from '../../../../core/navigate.ts';
import { showToast } from '../../../../core/notice.ts';
import { inOfficialApp } from '../../../../core/page.ts';
import { reportQuietly } from '../../../../core/report.ts';
import { $session } from '../../../../core/session.ts';
import { sessionStore } from '../../../../core/storage.ts';
import { loadTexts } from '../../../../core/texts.ts';
import { showOffer } from '../../../../core/ui/offer.tsx';
import { passkeys } from '../../../../gateway/contract/passkeys.ts';
import { PASSKEY_OFFER_KEY } from '../../keys.ts';
import { hasScreenLock, mayBeAsked, obstacle, rememberDeclined, rememberShown } from './device.ts';

/** Form pages redirect after the login, and games aren't disturbed. */
const NOT_ON = /^\/m\/(login|register|changePsw|launchGame)$/;

let isOffering = false;

/** Rejects if texts or scripts are unavailable: the next page tries again. */
export async function offerPasskey(): Promise<void> {
	const session = $session.get();
	// The member who logged in with a password has gone, and another player uses this tab.
	if (sessionStore.getItem(PASSKEY_OFFER_KEY) !== session?.spanId) sessionStore.removeItem(PASSKEY_OFFER_KEY);
	if (isOffering || !sessionStore.getItem(PASSKEY_OFFER_KEY) || NOT_ON.test(barePath()) || onLandingOfAd())
		return;
	isOffering = true;
	let release: (() => void) | undefined;
	try {
		const possible = await isPossible();
		const texts = possible ? await loadTexts('passkey') : {};
		if (possible) release = await whenPanelFree(isPlayerBusy);
		if ($session.get()?.token !== session?.token) return;
		sessionStore.removeItem(PASSKEY_OFFER_KEY);
		if (!possible || !rememberShown()) return;
		// Safari's dialog needs a recent tap, so the script must be there by then.
		const loading = import('./make.ts');
		loading.catch(ignoreNetworkFailure);
		const answer = await showOffer({
			name: texts.offer_title ?? '',
			benefit: texts.offer_text ?? '',
			agree: texts.offer_agree ?? '',
			cancel: texts.offer_decline ?? '',
		});
		if (answer === 'cancel') rememberDeclined();
		if (answer !== 'agree') return;
		const made = await (await loading).makePasskey();
		if (made) showToast(made.text, 8000);
	} finally {
		release?.();
		isOffering = false;
	}
}

/** Whether the phone and its browser support passkeys, and the member may have another. */
async function isPossible(): Promise<boolean> {
	const { os, officialApp } = thisBrowser();
	if (os === 'other' || officialApp !== undefined || inOfficialApp() || obstacle() || !mayBeAsked())
		return false;
	if (!(await hasScreenLock())) return false;
	try {
		const { passkeys: own, most } = await call(passkeys, {});
		return own.length < most;
	} catch (error) {
		await reportQuietly(error, passkeys.name);
		return false;
	}
}

/** The player is in the middle of something, such as a form. */
const isPlayerBusy = () => isBusy() || document.activeElement?.matches('input, textarea, select') === true;
