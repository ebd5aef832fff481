import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { $status } from '../../core/site-status.ts';

/**
 * Watches the state of the site: closed to this visitor, open again, or in test mode. Calls `open` once,
 * with the first status under which this page is open.
 */
export function followSiteState(open: () => void): void {
	let isOpen = false;
	$status.subscribe((status) => {
		if (!status) return;
		const closed = status.regionRestriction || status.maintenance || document.querySelector('[data-closed]');
		// If its script is out of reach the page stays, and the next one tries again.
		if (closed || status.test)
			import('./states/states.ts').then((script) => script.show(status), ignoreNetworkFailure);
		if (closed || isOpen) return;
		isOpen = true;
		open();
	});
}
