import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';

/** What a registration says of where its visitor came from. Nothing if the script is out of reach: nobody waits for an id. */
export const collectAttribution = () =>
	import('./attribution/attribution.ts').then((module) => module.collectAttribution(), ignoreNetworkFailure);

/** What a link to another browser carries of it. Nothing if the script is out of reach. */
export const adQuery = () =>
	import('./attribution/attribution.ts').then((module) => module.adQuery(), ignoreNetworkFailure);

/** What an app's attribution service knows of its installation (EN-10). Nothing if the script is out of reach. */
export const appIds = () =>
	import('./attribution/attribution.ts').then((module) => module.appIds(), ignoreNetworkFailure);
