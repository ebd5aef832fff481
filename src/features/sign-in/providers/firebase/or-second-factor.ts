import type { MultiFactorError, User } from 'firebase/auth';
import { getFirebase } from './app.ts';
import { firebaseError } from './errors.ts';
import { pendingOf } from './pending-factor.ts';

/**
 * Continues if an account needs a second factor (LOG-11). Answers who is signed in then, or undefined if the
 * player gives up. Rejects with a SignInError if the sign-in failed for another reason.
 */
export async function orSecondFactor(provider: string, error: unknown): Promise<User | undefined> {
	if ((error as { code?: unknown } | undefined)?.code !== 'auth/multi-factor-auth-required') {
		throw await firebaseError(error);
	}
	const { passSecondFactor } = await import('./second-factor.tsx');
	const signedIn = await passSecondFactor(await getFirebase(), error as MultiFactorError, provider);
	return signedIn?.user;
}

/** The same for a second factor that a reload interrupted; undefined if there was none. */
export function resumeSecondFactor(provider: string): Promise<User | undefined> | undefined {
	const error = pendingOf(provider);
	return error && orSecondFactor(provider, error);
}
