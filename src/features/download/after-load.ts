/** Fetched five seconds after a page with a download bar has loaded. */
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { $session } from '../../core/session.ts';
import { isOpen, readBonuses } from '../promotion/index.ts';
import { followStatus } from './follow-status.ts';

export function start(bar: HTMLElement): void {
	followStatus(bar);
	const gift = bar.querySelector('i');
	// The build has asked for visitors. A member may have had the bonus already, or have one of their own (ROL-04).
	if (gift && !bar.hidden && $session.get()) {
		readBonuses().then(
			({ APP_DOWNLOAD }) => gift.toggleAttribute('data-away', !isOpen(APP_DOWNLOAD)),
			ignoreNetworkFailure,
		);
	}
}
