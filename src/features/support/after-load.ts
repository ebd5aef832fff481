import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { barePath } from '../../core/navigate.ts';
import { statusKnown, switchOn } from '../../core/site-status.ts';
import { localStore, sessionStore } from '../../core/storage.ts';
import { showButton } from './button/button.ts';
import { SERVICE_HIDDEN_KEY, servicesKey } from './state.ts';

/** Milliseconds after which the status counts as unavailable, and the last one is used. */
const STATUS_WAIT = 3000;

/** Games and the pages of a closed site have a button of their own. */
const WITHOUT_BUTTON = /^\/m\/(launchGame|maintenance|restricted)$/;

/** Offers customer service if the merchant has one, and the player hasn't put it away. */
export async function offerService(): Promise<void> {
	if (WITHOUT_BUTTON.test(barePath()) || sessionStore.getItem(SERVICE_HIDDEN_KEY)) return;
	const kept = localStore.getItem(servicesKey());
	const status = await statusKnown(kept ? STATUS_WAIT : undefined);
	const isOffered = status ? status.info.customerService.length || switchOn('CBS3') : kept;
	if (!isOffered) return localStore.removeItem(servicesKey());
	await showButton().catch(ignoreNetworkFailure);
}

/** The search of /m/help, and the button of /m/help-contact. The articles are there before. */
export function startHelp(): void {
	if (document.querySelector('#help-search, #help-contact'))
		import('./help/help-page.ts').then((page) => page.startHelpPage()).catch(ignoreNetworkFailure);
}
