import { pageText, showToast } from './notice.ts';
import { loadLaterStyle } from './styles.ts';

/**
 * OFF-01: tells the player that the network is down, when it goes down and on a page that starts without it.
 * On https, or on a page of this machine, so that it can be seen and tested there.
 */
export function sayWhenOffline(): void {
	const say = () => {
		// The later style draws the toast. A page that starts offline may not have it yet.
		if (!navigator.onLine && isSecureContext)
			void loadLaterStyle().then(() => showToast(pageText('network_offline'), 1500));
	};
	addEventListener('offline', say);
	say();
}
