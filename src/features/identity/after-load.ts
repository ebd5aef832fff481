import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { $session } from '../../core/session.ts';
import { localStore } from '../../core/storage.ts';
import { FIREBASE_USED_KEY } from '../../core/storage-keys.ts';

/**
 * Removes Firebase's account if the player left the page too soon after the logout, or if the gateway ends the
 * session (core/end-session.ts).
 */
export function finishLogout(): void {
	$session.subscribe(() => {
		if (localStore.getItem(FIREBASE_USED_KEY) === 'left')
			void import('./firebase/forget.ts')
				.then((script) => script.forgetAccount())
				.catch(ignoreNetworkFailure);
	});
}
