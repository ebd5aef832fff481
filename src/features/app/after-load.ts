import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { barePath } from '../../core/navigate.ts';
import { localStore } from '../../core/storage.ts';
import { INSTALL_PAUSE_KEY } from './keys.ts';

const loadOffers = () => import('./offers.ts');

/** Updates the download bar, on pages that have one. */
export function followBarStatus(): void {
	const bar = document.getElementById('app-bar');
	if (bar) loadOffers().then((script) => script.followBarStatus(bar), ignoreNetworkFailure);
}

/** Milliseconds until the offer may begin: it's five seconds after load then. */
const DELAY_MS = 3000;

/** Offers the home screen on home (RT-26). */
export function offerInstall(): void {
	if (!/^\/(m\/(home|index\.html))?$/.test(barePath())) return;
	if (Date.now() < Number(localStore.getItem(INSTALL_PAUSE_KEY))) return;
	setTimeout(
		() =>
			void loadOffers()
				.then((script) => script.offerInstall())
				.catch(ignoreNetworkFailure),
		DELAY_MS,
	);
}
