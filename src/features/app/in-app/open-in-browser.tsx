import type { ReactNode } from 'react';
import { sessionStore } from '../../../core/storage.ts';
import { loadStyle } from '../../../core/styles.ts';
import { loadTexts } from '../../../core/texts.ts';
import { thisBrowser } from '../../../core/this-browser.ts';
import { mountIsland } from '../../../core/ui/mount.ts';
import { addressToOpen } from './address.ts';
import style from './in-app.css?url&no-inline';
import { OpenInBrowser, type Reason } from './OpenInBrowser.tsx';

/** Session storage: the player has closed the sheet. */
const CLOSED_KEY = 'inapp_closed';

interface Options {
	reason: Reason;
	onClose?: () => void;
}

/** Resolves to the help for leaving another app that shows the page. Rejects if its texts can't be loaded. */
export async function loadOpenInBrowser({ reason, onClose }: Options): Promise<ReactNode> {
	const [texts, address] = await Promise.all([
		loadTexts('inapp'),
		addressToOpen(reason === 'sign_in'),
		loadStyle(style),
	]);
	return (
		<OpenInBrowser
			texts={texts}
			browser={thisBrowser()}
			reason={reason}
			address={address}
			onClose={onClose}
		/>
	);
}

/**
 * Adds it to the end of `place`, once. With `isSheet`, it can be closed for the session. Resolves to whether it's
 * there. Rejects if its texts can't be loaded.
 */
export async function addOpenInBrowser(place: Element, reason: Reason, isSheet: boolean): Promise<boolean> {
	if (isSheet && sessionStore.getItem(CLOSED_KEY)) return false;
	const container = Object.assign(document.createElement('div'), { className: 'inapp-place' });
	const close = () => {
		sessionStore.setItem(CLOSED_KEY, '1');
		// Otherwise the focus would be lost with the button that had it.
		document.getElementById('main')?.focus({ preventScroll: true });
		unmount();
		container.remove();
	};
	const content = await loadOpenInBrowser({ reason, ...(isSheet && { onClose: close }) });
	if (place.querySelector('.inapp')) return true;
	place.append(container);
	const unmount = mountIsland(container, content);
	return true;
}
