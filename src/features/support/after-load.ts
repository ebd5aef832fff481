import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { barePath } from '../../core/navigate.ts';
import { getPage } from '../../core/page.ts';
import { switchOn } from '../../core/site-status.ts';
import { statusKnown } from '../../core/status-known.ts';
import { localStore, sessionStore } from '../../core/storage.ts';
import { SERVICE_HIDDEN_KEY, servicesKey } from '../../core/storage-keys.ts';
import { showButton } from './button/button.ts';

/** Milliseconds after which the status counts as out of reach, and the last one is believed. */
const STATUS_WAIT = 3000;

/**
 * Offers customer service on every page but a game's and those of a closed site, which have a button for it: where the
 * merchant has one, and the player hasn't put it away.
 */
export async function offerService(): Promise<void> {
	const isElsewhere = barePath() === '/m/launchGame' || document.querySelector('[data-closed]');
	if (isElsewhere || sessionStore.getItem(SERVICE_HIDDEN_KEY)) return;
	const key = servicesKey(getPage().merchant);
	const kept = localStore.getItem(key);
	const status = await statusKnown(kept ? STATUS_WAIT : undefined);
	const isOffered = status ? status.info.customerService.length || switchOn('CBS3') : kept;
	if (!isOffered) return localStore.removeItem(key);
	await showButton().catch(ignoreNetworkFailure);
}

/** The search of /m/help, and the button of /m/help-contact. The articles are there before. */
export function startHelp(): void {
	const root = document.querySelector<HTMLElement>('[data-help]');
	if (root) import('./help/page/help-page.ts').then((page) => page.start(root)).catch(ignoreNetworkFailure);
}
