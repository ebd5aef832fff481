import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';

/** What a registration says of where its visitor came from. Nothing if the script is out of reach: nobody waits for an id. */
export const collectAttribution = () =>
	import('./attribution.ts').then((module) => module.collectAttribution(), ignoreNetworkFailure);
