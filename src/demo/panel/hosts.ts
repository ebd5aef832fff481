import { isDemoHost, isLocalHost } from '../../lib/demo-host.ts';
import { hostMatches } from '../../lib/host-matches.ts';
import { isAskedFor } from '../exposure.ts';
import type { DemoMerchant } from '../merchants.ts';

/**
 * Returns a check of Host headers. A foreign page whose name leads to this
 * machine (DNS rebinding) has the panel's origin for the browser, and only that
 * header gives it away.
 */
export function panelHosts(merchants: readonly DemoMerchant[]): (host: string) => boolean {
	const own = merchants.flatMap(({ hosts }) => hosts);
	const isAsked = isAskedFor();
	const listening = isAsked ? process.env.HOST : undefined;
	return (host) => {
		const name = host.toLowerCase().replace(/:\d*$/, '');
		if (isLocalHost(host) || hostMatches(name, own)) return true;
		return isAsked && (isDemoHost(host) || name === listening);
	};
}
