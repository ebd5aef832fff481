import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';

/**
 * Looks for another of the merchant's domains because this one has failed, and
 * leads there or offers it: 'domain' if the gateway says so, 'status' if the
 * site status is out of reach, 'page' if the service worker shows a saved copy.
 * Over plain http, anything on the way could have changed the page that looks.
 */
export function findWayOn(lost: string | undefined): void {
	if (lost && location.protocol === 'https:')
		import('./lost/lost.ts').then((script) => script.findWayOn(lost)).catch(ignoreNetworkFailure);
}
