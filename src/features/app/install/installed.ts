import { installPrompt } from '../../../core/install-prompt.ts';
import { getPage } from '../../../core/page.ts';
import { runsInstalled } from '../../../core/runs-installed.ts';
import { localStore, sessionStore } from '../../../core/storage.ts';
import { track } from '../../../core/track.ts';
import { sendBeacon } from '../../../gateway/client/beacon.ts';
import { collect } from '../../../gateway/contract/collect.ts';
import { INSTALL_PAUSE_KEY, INSTALLED_KEY } from '../keys.ts';
import { COUNTER_KEY, MOST } from './dismissals.ts';

/** Whether the site runs from the home screen, or this browser has put it there. */
export function isInstalled(): boolean {
	// A browser offers to install only what is not installed: the player has removed it since.
	return runsInstalled() || (localStore.getItem(INSTALLED_KEY) === '1' && !installPrompt.event);
}

/** INS-03: the browser has put the site on the home screen, from a button of ours or its own menu. */
export function rememberInstalled(): void {
	installPrompt.event = undefined;
	sessionStore.setItem(COUNTER_KEY, String(MOST));
	localStore.setItem(INSTALLED_KEY, '1');
	localStore.setItem(INSTALL_PAUSE_KEY, 'Infinity');
	count();
	track('a2hs');
}

/** Nothing of a person: only that it happened. That needs no consent, other than the event for networks. */
function count(): void {
	const { gatewayUrl, merchant } = getPage();
	sendBeacon({ baseUrl: gatewayUrl, merchant }, collect, { event: 'a2hs' });
}
