import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { $status } from '../../core/site-status.ts';

/**
 * Follows what the site status says of the site: closed to this visitor, open again, or in test mode. Answers whether
 * this page is closed, or one that says so.
 */
export function followSiteState(): unknown {
	let closed: unknown;
	$status.subscribe((status) => {
		if (!status) return;
		closed = status.regionRestriction || status.maintenance || document.querySelector('[data-closed]');
		// If its script is out of reach the page stays, and the next one tries again.
		if (closed || status.test)
			import('./states/states.ts').then((script) => script.show(status), ignoreNetworkFailure);
	});
	return closed;
}
