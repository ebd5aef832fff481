import { afterPageLoad } from '../../core/after-load.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { $status } from '../../core/site-status.ts';
import type { SiteStatus } from '../../gateway/contract/status.ts';
import { register } from './offline/register.ts';
// boot.ts starts it. In this script it's there before a host loses the files of an old version.
import './update/update.ts';

/** Registers the service worker, five seconds after load. Pages that come over http have none. */
export function registerWorker(): void {
	if ('serviceWorker' in navigator) afterPageLoad(() => void register(), 3000);
}

/** A saved copy asks for no status. */
export function followLateStatus(): void {
	if ($status.get() || document.documentElement.dataset.saved) return;
	import('./status/late/late.ts').then((script) => script.followLate(), ignoreNetworkFailure);
}

/** Finds the merchant's quickest other domain, in case this one fails, and redirects there when it does. */
export function followDomains(): void {
	// core/act-on-error.ts reports it, maybe before this script has loaded.
	const look = () => {
		const { lost } = document.documentElement.dataset;
		if (lost)
			import('./domains/lost/lost.ts').then((script) => script.findWayOn(lost)).catch(ignoreNetworkFailure);
	};
	addEventListener('lost', look);
	look();
	$status.subscribe(lookAhead);
}

function lookAhead(status: SiteStatus | undefined): void {
	if ((status?.regionRestriction || status?.info.domainRoute) && location.protocol === 'https:')
		import('./domains/find/ahead.ts').then((script) => script.lookAhead(status)).catch(ignoreNetworkFailure);
}
