import { ASSET_MANIFESTS } from '../lib/asset-manifest.ts';
import { pageText } from './notice.ts';
import { loadTexts } from './texts.ts';

/** By form: removes its offline message. */
const held = new WeakMap<HTMLFormElement, () => void>();

/**
 * Call it for a form that is being filled: the texts can't be fetched once they're needed. If they fail, the
 * page has another one.
 */
export const prepare = (): void => void loadTexts('update').catch(() => undefined);

/**
 * Whether the site is out of reach. navigator.onLine alone doesn't tell: it's false on a machine without a
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
 * Keeps a form from being sent without a network. Says so above its button, and keeps what was typed. Answers
 * whether it does. When the network is back, the button is ready again. With `resume`, the form is sent then:
 * use it only for what may arrive twice. A tap in between checks again.
 */
export async function holdWhileOffline(form: HTMLFormElement, resume?: () => void): Promise<boolean> {
	const offline = await isOffline();
	held.get(form)?.();
	if (!offline) return false;
	const button = form.querySelector<HTMLElement>('[type=submit]');
	const line = document.createElement('p');
	line.className = 'error';
	line.setAttribute('role', 'alert');
	button?.before(line);
	button?.setAttribute('aria-disabled', 'true');
	const back = () => {
		release();
		resume?.();
	};
	const release = () => {
		line.remove();
		button?.removeAttribute('aria-disabled');
		removeEventListener('online', back);
		held.delete(form);
	};
	addEventListener('online', back);
	held.set(form, release);
	const texts: Record<string, string> = await loadTexts('update').catch(() => ({}));
	line.textContent = texts[resume ? 'offline_waits' : 'offline_retry'] ?? pageText('network_offline');
	return true;
}
