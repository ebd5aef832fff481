import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { barePath } from '../../core/navigate.ts';
import { localStore } from '../../core/storage.ts';
import { INSTALL_PAUSE_KEY } from './keys.ts';

export { followBarStatus } from './download/bar-status.ts';

/** Milliseconds from here until the offer may begin: five seconds after load, the first view has been read. */
const DELAY_MS = 3000;

/** Offers the home screen on the pages that a visit starts from (RT-26). */
export function offerInstall(): void {
	if (!/^\/(m\/(home|index\.html))?$/.test(barePath())) return;
	if (Date.now() < Number(localStore.getItem(INSTALL_PAUSE_KEY))) return;
	setTimeout(
		() =>
			void import('./install/offer.ts').then((script) => script.offerInstall()).catch(ignoreNetworkFailure),
		DELAY_MS,
	);
}
