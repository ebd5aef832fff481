import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';

const load = () => import('./attribution/attribution.ts');

// Each resolves to undefined if the script can't be loaded: nothing waits for it, least of all a registration.

/** Returns the visitor's source for a registration. */
export const collectAttribution = () =>
	load().then((script) => script.collectAttribution(), ignoreNetworkFailure);

/** Returns the ids for a link to another browser. */
export const adQuery = () => load().then((script) => script.adQuery(), ignoreNetworkFailure);

/** Returns the ids of the app's installation (EN-10). */
export const appIds = () => load().then((script) => script.appIds(), ignoreNetworkFailure);
