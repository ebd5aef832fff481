import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { $status } from '../../core/site-status.ts';

/** Leaves for, or from, the pages of a closed site. Answers whether this page is one of them or is left. */
export function followMaintenance(): boolean {
	const status = $status.get();
	const concerned =
		status && (status.regionRestriction || status.maintenance || document.querySelector('[data-closed]'));
	if (concerned) {
		// Without its script the page stays; the next one asks again.
		import('./maintenance.ts').then(({ goWhereOpen }) => goWhereOpen(status), ignoreNetworkFailure);
	}
	return Boolean(concerned);
}
