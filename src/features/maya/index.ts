import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';

export { expectTokens } from './tokens.ts';

/** LOG-10: has Maya's tokens renewed. For members who came from its app (MAYA_TOKENS_KEY). */
export const keepMayaFresh = (): Promise<void> =>
	import('./refresh.ts').then((script) => script.keepTokensFresh(), ignoreNetworkFailure);
