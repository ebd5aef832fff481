import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { sessionStore } from '../../core/storage.ts';
import { MAYA_TOKENS_KEY, PASSKEY_OFFER_KEY } from './keys.ts';

/** LOG-10: renews Maya's tokens for members who came from its app. */
export function renewMayaTokens(): void {
	if (sessionStore.getItem(MAYA_TOKENS_KEY))
		import('./providers/maya/refresh.ts').then((script) => script.renewTokens()).catch(ignoreNetworkFailure);
}

/** Offers a passkey on the page after a login with a password. */
export function offerPasskeyAfterLogin(): void {
	if (sessionStore.getItem(PASSKEY_OFFER_KEY))
		import('./providers/passkey/offer.ts')
			.then((script) => script.offerPasskey())
			.catch(ignoreNetworkFailure);
}
