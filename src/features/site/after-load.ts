import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { $status } from '../../core/site-status.ts';
import type { SiteStatus } from '../../gateway/contract/status.ts';
// boot.ts starts both, after load. In the same script they're there before a host loses the files of an old version.
import './offline/register.ts';
import './update/update.ts';
import { findWayOn } from './domains/find-way-on.ts';

/** A saved copy asks for no status. */
export function followLateStatus(): void {
	if ($status.get() || document.documentElement.dataset.saved) return;
	import('./status/late/late.ts').then((script) => script.followLate(), ignoreNetworkFailure);
}

/** Finds the merchant's quickest other domain, in case this one fails, and redirects there when it does. */
export function followDomains(): void {
	const page = document.querySelector<HTMLElement>('[data-domains]');
	if (page) void import('./domains/page/page.ts').then((script) => script.start(page), ignoreNetworkFailure);
	// core/act-on-error.ts reports it, maybe before this script has loaded.
	const look = () => findWayOn(document.documentElement.dataset.lost);
	addEventListener('lost', look);
	look();
	$status.subscribe(lookAhead);
}

function lookAhead(status: SiteStatus | undefined): void {
	if ((status?.regionRestriction || status?.info.domainRoute) && location.protocol === 'https:')
		import('./domains/find/ahead.ts').then((script) => script.lookAhead(status)).catch(ignoreNetworkFailure);
}
