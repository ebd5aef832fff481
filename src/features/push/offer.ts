import { isBusy, onLandingOfAd, whenPanelFree } from '../../core/busy.ts';
import { showToast } from '../../core/notice.ts';
import { $session } from '../../core/session.ts';
import { localStore, PUSH_OFFERED_KEY } from '../../core/storage.ts';
import { loadTexts } from '../../core/texts.ts';
import { isTyping, showOffer } from '../../core/ui/offer.tsx';
import { isOffered, tellPushError, turnOn } from './device/device.ts';

let offering = false;

/** Shows the panel (PSH-03). Rejects if texts or scripts can't be loaded: the next page tries again. */
export async function offerPush(): Promise<void> {
	if (offering || onLandingOfAd()) return;
	offering = true;
	let release: (() => void) | undefined;
	try {
		const token = $session.get()?.token;
		if (!(await isOffered())) return;
		const texts = await loadTexts('push');
		// The player may be in the middle of something, such as a form.
		release = await whenPanelFree(() => isBusy() || isTyping());
		if ($session.get()?.token !== token || Notification.permission !== 'default' || !rememberOffered())
			return;
		const answer = await showOffer({
			name: texts.offer_title ?? '',
			benefit: texts.offer_text ?? '',
			agree: texts.offer_agree ?? '',
			cancel: texts.offer_decline ?? '',
		});
		if (answer === 'agree') await turnOnHere(texts.turned_on ?? '');
	} finally {
		release?.();
		offering = false;
	}
}

async function turnOnHere(done: string): Promise<void> {
	try {
		await turnOn();
		showToast(done);
	} catch (error) {
		await tellPushError(error, () => void turnOnHere(done));
	}
}

/** Another tab may have shown it meanwhile. If storage doesn't work, it would appear on every page. */
function rememberOffered(): boolean {
	const today = new Date().toDateString();
	if (localStore.getItem(PUSH_OFFERED_KEY) === today) return false;
	localStore.setItem(PUSH_OFFERED_KEY, today);
	return localStore.getItem(PUSH_OFFERED_KEY) === today;
}
