import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { localStore } from '../../core/storage.ts';
import { FIREBASE_USED_KEY } from '../../core/storage-keys.ts';

/** Forgets Firebase's account if the player left the page too soon after the logout. */
export function finishLogout(): void {
	if (localStore.getItem(FIREBASE_USED_KEY) === 'left')
		void import('./firebase/forget.ts').then((script) => script.forgetAccount()).catch(ignoreNetworkFailure);
}
