/** The code for a sign-in by phone. The texts say what its form needs; this talks to Firebase. */
import { PhoneAuthProvider, signInWithCredential } from 'firebase/auth';
import { sessionStore } from '../../../../core/storage.ts';
import { RETURNED_KEY } from '../../../../core/storage-keys.ts';
import { parseJson } from '../../../../lib/json.ts';
import type { Proof } from '../provider.ts';
import { GOOD_FOR } from '../returned.ts';
import { proofOfUser } from './account.ts';
import { getFirebase } from './app.ts';
import { CODE_EXPIRED } from './errors.ts';
import { withVerifier } from './verifier.ts';

/** Session storage: the code under way, so that a reload doesn't make it worthless. */
const KEY = 'firebase_code';

interface Sent {
	/** Useless without the code. */
	verificationId: string;
	/** In Firebase's format: +639171234567. */
	number: string;
	at: number;
}

/** Sends a code to a number. Rejects with an error of Firebase, or one for firebaseError to pass on. */
export async function sendCode(number: string): Promise<void> {
	const auth = await getFirebase();
	const verificationId = await withVerifier(auth, (verifier) =>
		new PhoneAuthProvider(auth).verifyPhoneNumber(number, verifier),
	);
	const at = Date.now();
	sessionStore.setItem(KEY, JSON.stringify({ verificationId, number, at } satisfies Sent));
	// After a reload, the login page shows the form again.
	sessionStore.setItem(RETURNED_KEY, JSON.stringify({ search: '?signin=phone', hash: '', at }));
}

/** The proof that the number and its code give. Rejects as sendCode does. */
export async function provePhone(number: string, code: string): Promise<Proof> {
	const sent = (parseJson(sessionStore.getItem(KEY)) ?? {}) as Partial<Sent>;
	const age = Date.now() - Number(sent.at);
	if (typeof sent.verificationId !== 'string' || sent.number !== number || !(age >= 0 && age <= GOOD_FOR)) {
		throw CODE_EXPIRED;
	}
	const auth = await getFirebase();
	const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(sent.verificationId, code));
	sessionStore.removeItem(KEY);
	return { ...(await proofOfUser('phone', user)), name: number };
}

/** The player has closed the form, or is signed in. */
export const forgetReturn = (): void => sessionStore.removeItem(RETURNED_KEY);
