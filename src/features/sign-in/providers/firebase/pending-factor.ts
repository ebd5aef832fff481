import type { MultiFactorError } from 'firebase/auth';
import { sessionStore } from '../../../../core/storage.ts';
import { RETURNED_KEY } from '../../../../core/storage-keys.ts';
import { parseJson } from '../../../../lib/json.ts';
import { GOOD_FOR } from '../returned.ts';

/** Session storage: a sign-in that waits for its second factor, so that it survives a reload. */
const KEY = 'firebase_factor';

interface Kept {
	/** Code of the sign-in provider. */
	provider: string;
	/** Firebase's answer to the first factor. */
	answer: object;
	at: number;
}

/** Keeps a sign-in for ten minutes. After a reload, the login page runs the provider's callback. */
export function keepPending(provider: string, error: MultiFactorError): void {
	const { _serverResponse: answer } = error.customData as unknown as { _serverResponse: object };
	const at = Date.now();
	sessionStore.setItem(KEY, JSON.stringify({ provider, answer, at } satisfies Kept));
	sessionStore.setItem(RETURNED_KEY, JSON.stringify({ search: `?signin=${provider}`, hash: '', at }));
}

/** Rebuilds the error that asked for the second factor, for getMultiFactorResolver; undefined if none is pending. */
export function pendingOf(provider: string): MultiFactorError | undefined {
	const kept = (parseJson(sessionStore.getItem(KEY)) ?? {}) as Partial<Kept>;
	const { mfaPendingCredential, mfaInfo } = (kept.answer ?? {}) as Record<string, unknown>;
	const age = Date.now() - Number(kept.at);
	const isOurs = kept.provider === provider && age >= 0 && age <= GOOD_FOR;
	if (!isOurs || typeof mfaPendingCredential !== 'string' || !Array.isArray(mfaInfo)) return undefined;
	return {
		code: 'auth/multi-factor-auth-required',
		operationType: 'signIn',
		customData: { operationType: 'signIn', _serverResponse: kept.answer },
	} as unknown as MultiFactorError;
}

export function forgetPending(): void {
	sessionStore.removeItem(KEY);
	sessionStore.removeItem(RETURNED_KEY);
}
