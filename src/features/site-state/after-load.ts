import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { $status } from '../../core/site-status.ts';

/** A saved copy asks for no status. */
export function followLateStatus(): void {
	if ($status.get() || document.documentElement.dataset.saved) return;
	import('./late/late.ts').then((script) => script.followLate(), ignoreNetworkFailure);
}
