import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { sessionStore } from '../../core/storage.ts';
import { MAYA_TOKENS_KEY } from '../../core/storage-keys.ts';

/** LOG-10: has Maya's tokens renewed, for members who came from its app. */
export function renewMayaTokens(): void {
	if (sessionStore.getItem(MAYA_TOKENS_KEY))
		import('./refresh.ts').then((script) => script.keepTokensFresh()).catch(ignoreNetworkFailure);
}
