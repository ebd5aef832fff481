import { ASSET_MANIFESTS } from '../../lib/asset-manifest.ts';
import { pageText } from '../notice.ts';
import { loadTexts } from '../texts.ts';

/** By form: removes its offline message. */
const blocked = new WeakMap<HTMLFormElement, () => void>();

/**
 * Loads the texts while a form is being filled in, because they can't be loaded once they are needed. If that
 * fails, the page has another text.
 */
export const prepareOfflineGuard = (): void => void loadTexts('update').catch(() => undefined);

/**
 * Whether the site can't be reached. navigator.onLine alone isn't enough: it's false on a machine without a
 * network, where a site on the machine itself works.
 */
export async function isOffline(): Promise<boolean> {
	if (navigator.onLine) return false;
	return fetch(ASSET_MANIFESTS[0], { method: 'HEAD', cache: 'no-store' }).then(
		() => false,
		() => true,
	);
}

/**
 * Blocks a form while the network is down, with a message above its button, and returns whether it does. The
 * fields keep their text. When the network is back, the button works again. With `resume`, the form is sent then: use
 * it only for calls that may arrive twice. A tap in between checks again.
 */
export async function blockWhileOffline(form: HTMLFormElement, resume?: () => void): Promise<boolean> {
	const offline = await isOffline();
	blocked.get(form)?.();
	if (!offline) return false;
	const button = form.querySelector<HTMLElement>('[type=submit]');
	const line = document.createElement('p');
	line.className = 'error';
	line.setAttribute('role', 'alert');
	button?.before(line);
	button?.setAttribute('aria-disabled', 'true');
	const unblock = () => {
		line.remove();
		button?.removeAttribute('aria-disabled');
		removeEventListener('online', goOn);
		blocked.delete(form);
	};
	const goOn = () => {
		unblock();
		resume?.();
	};
	addEventListener('online', goOn);
	blocked.set(form, unblock);
	const texts: Record<string, string> = await loadTexts('update').catch(() => ({}));
	line.textContent = texts[resume ? 'offline_waits' : 'offline_retry'] ?? pageText('network_offline');
	return true;
}
