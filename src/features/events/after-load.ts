/** Reports that the page was opened, and delivers stored events. */
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { track } from '../../core/track.ts';
import { startDelivery } from './delivery.ts';
import { trackOpening } from './opening.ts';

export function startEvents(): void {
	startDelivery();
	// A browser may abort a lock when its page is left.
	void trackOpening().catch(ignoreNetworkFailure);
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) track('pageView');
	});
}
