import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { $status } from '../../core/site-status.ts';

/** Goes to the pages of a closed site, or back from them. Answers whether this page is one of them or is left. */
export function followMaintenance(): boolean {
	const status = $status.get();
	const concerned =
		status && (status.regionRestriction || status.maintenance || document.querySelector('[data-closed]'));
	if (concerned) {
		// If its script is out of reach the page stays, and the next one tries again.
		import('./maintenance.ts').then((script) => script.goWhereOpen(status), ignoreNetworkFailure);
	}
	return Boolean(concerned);
}
