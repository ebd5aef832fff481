import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';

/** Fetches what starts games, so that a tap need not wait for it. */
export const prefetchLaunch = (): Promise<unknown> =>
	import('./launch/launch.ts').catch(ignoreNetworkFailure);

export { fillGameStrip } from './strip/strip.ts';
