/** LOG-11: a sign-in that waits for its second factor, and survives a reload meanwhile. */
import type { MultiFactorError } from 'firebase/auth';
import { sessionStore } from '../../../../core/storage.ts';
import { parseJson } from '../../../../lib/json.ts';
import { RETURNED_KEY } from '../../keys.ts';
import type { Proof } from '../provider.ts';
import { isRecent, storeReturn } from '../returned.ts';
import { getFirebase, proofOfUser } from './app.ts';
import { firebaseError } from './errors.ts';

const REQUIRED = 'auth/multi-factor-auth-required';

/** Session storage. */
const KEY = 'firebase_factor';

interface PendingFactor {
	provider: string;
	/** Firebase's answer to the first factor. */
	answer: object;
	at: number;
}

/** Asks for the second factor that `error` demands; undefined if the player gives up. Rejects with a SignInError. */
export async function completeSecondFactor(provider: string, error: unknown): Promise<Proof | undefined> {
	if ((error as { code?: unknown } | undefined)?.code !== REQUIRED) throw await firebaseError(error);
	storePending(provider, error as MultiFactorError);
	const { askForSecondFactor } = await import('./SecondFactor.tsx');
	const signedIn = await askForSecondFactor(await getFirebase(), error as MultiFactorError);
	sessionStore.removeItem(KEY);
	sessionStore.removeItem(RETURNED_KEY);
	return signedIn && proofOfUser(provider, signedIn.user);
}

/** Does the same for a second factor that a reload interrupted; returns undefined if there was none. */
export function resumeSecondFactor(provider: string): Promise<Proof | undefined> | undefined {
	const error = pendingError(provider);
	return error && completeSecondFactor(provider, error);
}

/** Stores a sign-in for ten minutes. */
function storePending(provider: string, error: MultiFactorError): void {
	const { _serverResponse: answer } = error.customData as unknown as { _serverResponse: object };
	sessionStore.setItem(KEY, JSON.stringify({ provider, answer, at: Date.now() } satisfies PendingFactor));
	storeReturn(provider);
}

/** Rebuilds the error that asked for the second factor, for getMultiFactorResolver; undefined if none is pending. */
function pendingError(provider: string): MultiFactorError | undefined {
	const stored = (parseJson(sessionStore.getItem(KEY)) ?? {}) as Partial<PendingFactor>;
	const { mfaPendingCredential, mfaInfo } = (stored.answer ?? {}) as Record<string, unknown>;
	const isOurs = stored.provider === provider && isRecent(stored.at);
	if (!isOurs || typeof mfaPendingCredential !== 'string' || !Array.isArray(mfaInfo)) return undefined;
	return {
		code: REQUIRED,
		operationType: 'signIn',
		customData: { operationType: 'signIn', _serverResponse: stored.answer },
	} as unknown as MultiFactorError;
}
