import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';

/** Returns the visitor's source for a registration. Undefined if the script can't be loaded: a registration never waits for it. */
export const collectAttribution = () =>
	import('./attribution/attribution.ts').then((module) => module.collectAttribution(), ignoreNetworkFailure);

/** Returns the ids for a link to another browser. Undefined if the script can't be loaded. */
export const adQuery = () =>
	import('./attribution/attribution.ts').then((module) => module.adQuery(), ignoreNetworkFailure);

/** Returns the ids of the app's installation (EN-10). Undefined if the script can't be loaded. */
export const appIds = () =>
	import('./attribution/attribution.ts').then((module) => module.appIds(), ignoreNetworkFailure);
