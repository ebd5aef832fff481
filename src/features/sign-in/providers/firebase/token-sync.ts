import { FirebaseError } from 'firebase/app';
import { type Auth, onIdTokenChanged, type User } from 'firebase/auth';
import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';

/** API-27: the server refuses older tokens. In milliseconds. */
const MAX_AGE = 300_000;

/**
 * API-27: tells a server of the merchant's who has signed in to Firebase, and who has signed out. In the SDK,
 * only getAuth() does the same, but it brings along what a sign-in by number doesn't need, and undoes the
 * sign-in if the server fails.
 */
export function syncTokens(auth: Auth, path: string): void {
	let told: string | null | undefined;

	async function tell(user: User | null): Promise<void> {
		const result = user && (await user.getIdTokenResult());
		if (result && Date.now() - Date.parse(result.issuedAtTime) > MAX_AGE) return;
		const token = result?.token ?? null;
		if (token === told) return;
		told = token;
		await fetch(
			path,
			token ? { method: 'POST', headers: { Authorization: `Bearer ${token}` } } : { method: 'DELETE' },
		);
	}

	// No server of another site gets a token, whatever the settings file says.
	if (new URL(path, location.origin).origin !== location.origin) return;
	onIdTokenChanged(auth, (user) => {
		// Firebase's own errors mean that the token can't be renewed.
		void tell(user).catch((error) => error instanceof FirebaseError || ignoreNetworkFailure(error));
	});
}
