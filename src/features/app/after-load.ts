import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { barePath } from '../../core/navigate.ts';
import { localStore } from '../../core/storage.ts';
import { INSTALL_PAUSE_KEY } from './keys.ts';

const loadOffers = () => import('./offers.ts');

/** Follows the download bar, on the pages that have one. */
export function followBarStatus(): void {
	const bar = document.getElementById('app-bar');
	if (bar) loadOffers().then((script) => script.followBarStatus(bar), ignoreNetworkFailure);
}

/** Milliseconds from here until the offer may begin: five seconds after load, the first view has been read. */
const DELAY_MS = 3000;

/** Offers the home screen on the pages that a visit starts from (RT-26). */
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
