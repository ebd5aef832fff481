import { FacebookAuthProvider, GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import { type Proof, SignInError } from '../provider.ts';
import { getFirebase, proofOfUser } from './app.ts';
import { completeSecondFactor } from './pending-factor.ts';

/** Returns the proof in a token from one tap or the merchant's app: of Google, Facebook, or Firebase itself. */
export async function proofOf(channel: 'google' | 'facebook', token: string): Promise<Proof> {
	if (isFirebaseToken(token)) {
		return { provider: channel, type: 'firebase', firebaseChannel: channel, firebaseIdToken: token };
	}
	try {
		const auth = await getFirebase();
		const credential =
			channel === 'google' ? GoogleAuthProvider.credential(token) : FacebookAuthProvider.credential(token);
		const { user } = await signInWithCredential(auth, credential);
		return await proofOfUser(channel, user);
	} catch (error) {
		const proof = await completeSecondFactor(channel, error);
		if (!proof) throw new SignInError();
		return proof;
	}
}

/** Whether Firebase issued a token (firebase.google.com/docs/auth/admin/verify-id-tokens). The gateway checks it. */
function isFirebaseToken(token: string): boolean {
	try {
		const claims = token.split('.')[1] ?? '';
		const { iss } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')));
		return typeof iss === 'string' && iss.startsWith('https://securetoken.google.com/');
	} catch {
		return false;
	}
}
