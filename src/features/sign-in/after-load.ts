import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { barePath } from '../../core/navigate.ts';
import { $session } from '../../core/session.ts';
import { FIREBASE_USED_KEY, localStore } from '../../core/storage.ts';

/** Removes Firebase's account if the player left too soon after the logout, or the gateway ended the session. */
export function finishLogout(): void {
	$session.subscribe(() => {
		if (localStore.getItem(FIREBASE_USED_KEY) === 'left')
			void import('./providers/firebase/stored-account.ts')
				.then((script) => script.forgetAccount())
				.catch(ignoreNetworkFailure);
	});
}

/** Milliseconds after the start of this script (LOG-06). */
const ONE_TAP_DELAY_MS = 500;

/** Offers Google's one tap on the pages with a form. Its script checks whether the merchant offers Google. */
export function startOneTap(): void {
	if (!/^\/m\/(login|register)$/.test(barePath())) return;
	setTimeout(
		() => void import('./providers/one-tap.ts').then((script) => script.offerOneTap(), ignoreNetworkFailure),
		ONE_TAP_DELAY_MS,
	);
}
