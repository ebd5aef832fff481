import { $session } from '../../../../core/session.ts';
import { sessionStore } from '../../../../core/storage.ts';
import { MAYA_TOKENS_KEY } from '../../../../core/storage-keys.ts';

/** The session is one of Maya's. Call it after the login. */
export const expectTokens = (): void => keepTokensEnd(0);

/** Undefined if the session isn't one of Maya's. */
export function tokensEnd(): number | undefined {
	const [span, end] = (sessionStore.getItem(MAYA_TOKENS_KEY) ?? '').split(' ');
	return span && span === $session.get()?.spanId ? Number(end) || 0 : undefined;
}

export function keepTokensEnd(at: number): void {
	const span = $session.get()?.spanId;
	if (span) sessionStore.setItem(MAYA_TOKENS_KEY, `${span} ${at}`);
}

export const forgetTokens = (): void => sessionStore.removeItem(MAYA_TOKENS_KEY);
