import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';

/**
 * Looks for another of the merchant's domains because this one has failed, and
 * redirects there or offers it. `lost` is 'domain' if the gateway reports it, 'status' if the
 * site status can't be loaded, 'page' if the service worker shows a saved copy.
 * Over plain http, anything on the way could have changed the page that looks.
 */
export function findWayOn(lost: string | undefined): void {
	if (lost && location.protocol === 'https:')
		import('./lost/lost.ts').then((script) => script.findWayOn(lost)).catch(ignoreNetworkFailure);
}
