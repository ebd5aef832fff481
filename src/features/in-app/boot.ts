import { inOfficialApp } from '../../core/environment.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';

/** Looks for a newer version of the merchant's own app, inside it (UI-14). Answers whether the player can't go on without it. */
export const offerUpgrade = () =>
	inOfficialApp() && import('./upgrade.ts').then((script) => script.offerUpgrade(), ignoreNetworkFailure);
