import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { sessionStore } from '../../core/storage.ts';
import { PASSKEY_OFFER_KEY } from '../../core/storage-keys.ts';

/** Offers a passkey on the page that a login with a password leads to. */
export function offerPasskeyAfterLogin(): void {
	if (sessionStore.getItem(PASSKEY_OFFER_KEY))
		import('./offer.ts').then((script) => script.offerPasskey()).catch(ignoreNetworkFailure);
}
