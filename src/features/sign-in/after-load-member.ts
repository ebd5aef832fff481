import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { sessionStore } from '../../core/storage.ts';
import { MAYA_TOKENS_KEY, PASSKEY_OFFER_KEY } from '../../core/storage-keys.ts';

/** LOG-10: has Maya's tokens renewed, for members who came from its app. */
export function renewMayaTokens(): void {
	if (sessionStore.getItem(MAYA_TOKENS_KEY))
		import('./providers/maya/refresh.ts')
			.then((script) => script.keepTokensFresh())
			.catch(ignoreNetworkFailure);
}

/** Offers a passkey on the page that a login with a password leads to. */
export function offerPasskeyAfterLogin(): void {
	if (sessionStore.getItem(PASSKEY_OFFER_KEY))
		import('./providers/passkey/offer.ts')
			.then((script) => script.offerPasskey())
			.catch(ignoreNetworkFailure);
}
