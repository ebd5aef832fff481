import { sessionStore } from '../../core/storage.ts';
import { MAYA_TOKENS_KEY } from '../../core/storage-keys.ts';

/** The next session is one of Maya's. */
export const expectTokens = (): void => sessionStore.setItem(MAYA_TOKENS_KEY, '0');

/** Undefined if the session isn't one of Maya's. */
export function tokensEnd(): number | undefined {
	const kept = sessionStore.getItem(MAYA_TOKENS_KEY);
	return kept === null ? undefined : Number(kept) || 0;
}

export const keepTokensEnd = (at: number): void => sessionStore.setItem(MAYA_TOKENS_KEY, String(at));

export const forgetTokens = (): void => sessionStore.removeItem(MAYA_TOKENS_KEY);
