import { FacebookAuthProvider, GoogleAuthProvider, signInWithCredential, type User } from 'firebase/auth';
import type { Proof } from '../provider.ts';
import { SignInError } from '../sign-in-error.ts';
import { proofOfUser } from './account.ts';
import { getFirebase } from './app.ts';
import { orSecondFactor } from './or-second-factor.ts';

/**
 * Turns what Google's one tap or the merchant's own app hands over into a proof: a Google ID token, a
 * Facebook access token, or what the app already got from Firebase.
 */
export async function proofOf(channel: 'google' | 'facebook', token: string): Promise<Proof> {
	if (isOfFirebase(token)) {
		return { provider: channel, type: 'firebase', firebaseChannel: channel, firebaseIdToken: token };
	}
	return proofOfUser(channel, await signInWith(channel, token));
}

async function signInWith(channel: 'google' | 'facebook', token: string): Promise<User> {
	try {
		const auth = await getFirebase();
		const credential =
			channel === 'google' ? GoogleAuthProvider.credential(token) : FacebookAuthProvider.credential(token);
		return (await signInWithCredential(auth, credential)).user;
	} catch (error) {
		const user = await orSecondFactor(channel, error);
		if (!user) throw new SignInError('', { silent: true });
		return user;
	}
}

/**
 * firebase.google.com/docs/auth/admin/verify-id-tokens says who issues them. The gateway checks whether it's
 * true.
 */
function isOfFirebase(token: string): boolean {
	try {
		const claims = token.split('.')[1] ?? '';
		const { iss } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')));
		return typeof iss === 'string' && iss.startsWith('https://securetoken.google.com/');
	} catch {
		return false;
	}
}
