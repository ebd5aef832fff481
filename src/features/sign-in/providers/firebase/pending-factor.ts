/** LOG-11: a sign-in that waits for its second factor, and survives a reload meanwhile. */
import type { MultiFactorError } from 'firebase/auth';
import { sessionStore } from '../../../../core/storage.ts';
import { RETURNED_KEY } from '../../keys.ts';
import type { Proof } from '../provider.ts';
import { readRecent, storeRecent, storeReturn } from '../returned.ts';
import { getFirebase, proofOfUser } from './app.ts';
import { firebaseError } from './errors.ts';

const REQUIRED = 'auth/multi-factor-auth-required';

/** Session storage: the provider, and Firebase's answer to the first factor. */
const KEY = 'firebase_factor';

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

function storePending(provider: string, error: MultiFactorError): void {
	const { _serverResponse: answer } = error.customData as unknown as { _serverResponse: object };
	storeRecent(KEY, { provider, answer });
	storeReturn(provider);
}

/** Rebuilds the error that asked for the second factor, for getMultiFactorResolver; undefined if none is pending. */
function pendingError(provider: string): MultiFactorError | undefined {
	const stored = readRecent(KEY);
	const { mfaPendingCredential, mfaInfo } = (stored.answer ?? {}) as Record<string, unknown>;
	if (stored.provider !== provider || typeof mfaPendingCredential !== 'string' || !Array.isArray(mfaInfo))
		return undefined;
	return {
		code: REQUIRED,
		operationType: 'signIn',
		customData: { operationType: 'signIn', _serverResponse: stored.answer },
	} as unknown as MultiFactorError;
}
