import { $session } from '../../../../core/session.ts';
import { sessionStore } from '../../../../core/storage.ts';
import { MAYA_TOKENS_KEY } from '../../keys.ts';
import type { AccountProof, Returned } from '../provider.ts';

/** developers.maya.ph, "Session URL": at most 255 characters that need no encoding; valid for one login. */
const SESSION = /^[\w.~-]{1,255}$/;

/** LOG-10. Nothing in the address proves that Maya's app has opened it, so the player is asked. */
export async function callback({ search }: Returned): Promise<AccountProof | undefined> {
	const sessionId = new URLSearchParams(search).get('sessionId') ?? '';
	if (!SESSION.test(sessionId)) return undefined;
	const proof: AccountProof = { provider: 'maya', type: 'maya', sessionId };
	const { confirmAccount } = await import('../../linked-account/AccountDialogs.tsx');
	return (await confirmAccount(proof)) ? proof : undefined;
}

/** Marks the session as one of Maya's. Call it after the login. */
export const expectTokens = (): void => storeTokensEnd(0);

/** Returns when Maya's tokens end, in milliseconds; undefined if the session isn't one of Maya's. */
export function tokensEnd(): number | undefined {
	const [span, end] = (sessionStore.getItem(MAYA_TOKENS_KEY) ?? '').split(' ');
	return span && span === $session.get()?.spanId ? Number(end) || 0 : undefined;
}

export function storeTokensEnd(at: number): void {
	const span = $session.get()?.spanId;
	if (span) sessionStore.setItem(MAYA_TOKENS_KEY, `${span} ${at}`);
}

export const clearTokensEnd = (): void => sessionStore.removeItem(MAYA_TOKENS_KEY);
