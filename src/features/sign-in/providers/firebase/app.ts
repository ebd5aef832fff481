import { FirebaseError, getApps, initializeApp } from 'firebase/app';
import {
	type Auth,
	browserLocalPersistence,
	browserSessionPersistence,
	connectAuthEmulator,
	indexedDBLocalPersistence,
	initializeAuth,
	onIdTokenChanged,
	type User,
} from 'firebase/auth';
import { call } from '../../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { FIREBASE_USED_KEY, localStore } from '../../../../core/storage.ts';
import { providerSettings } from '../../../../gateway/contract/provider-settings.ts';
import { loadOnce } from '../../../../lib/load-once.ts';
import type { Proof } from '../provider.ts';
import { loadSignInSettings } from '../sign-in-settings.ts';

/** Returns Firebase for the merchant's project (EN-18), created once. Players stay signed in in all tabs (CON-04). */
export const getFirebase = loadOnce(connect);

/** Creates it, or what `load` needs of it, ahead of its use. If that fails in Firebase, the player sees it when they use it. */
export async function prepareFirebase(load: () => Promise<unknown> = getFirebase): Promise<void> {
	await load().catch((error) => {
		if (!(error instanceof FirebaseError)) throw error;
	});
}

async function connect(): Promise<Auth> {
	// A logout was cut short: don't restore its account.
	if (localStore.getItem(FIREBASE_USED_KEY) === 'left')
		await (await import('./stored-account.ts')).forgetAccount();
	const [{ signIn }, settings] = await Promise.all([loadSignInSettings(), call(providerSettings, {})]);
	const { firebase: isUsed, apiKey, projectId, appId, messagingSenderId } = settings;
	if (!isUsed || !apiKey)
		throw new FirebaseError('auth/operation-not-allowed', 'The merchant has no project');
	const { emulator, forwarded, tokenSync } = signIn.firebase;
	// Browsers partition the storage of another site's frames, so a redirect works only if Firebase's pages
	// are on this host (https://firebase.google.com/docs/auth/web/redirect-best-practices).
	const authDomain = forwarded || !settings.authDomain ? location.host : settings.authDomain;
	// Push messages have an app of their own (features/push/token.ts).
	const made = getApps().find(({ name }) => name === '[DEFAULT]');
	const app = made ?? initializeApp({ apiKey, authDomain, projectId, appId, messagingSenderId });
	// No resolver for popups here: with one, phones would load Google's script and a frame at once (social.ts
	// passes it).
	const auth = initializeAuth(app, {
		persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
	});
	auth.languageCode = document.documentElement.lang;
	// Must come before any call: later it throws.
	if (emulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
	// PSH-05: five minutes before a token expires, and after a failure in 30 s, doubling up to 960 s. The SDK
	// starts this by itself only for its other products.
	(auth as Auth & { _startProactiveRefresh(): void })._startProactiveRefresh();
	if (tokenSync) syncTokens(auth, tokenSync);
	return auth;
}

/** Milliseconds. The server refuses older tokens (API-27). */
const MAX_TOKEN_AGE_MS = 300_000;

/**
 * API-27: reports to a server of the merchant's who has signed in to Firebase, and who has signed out. In the SDK,
 * only getAuth() does the same, but it includes what a sign-in by number doesn't need, and undoes the sign-in if the
 * server fails.
 */
export function syncTokens(auth: Auth, path: string): void {
	let synced: string | null | undefined;

	async function sync(user: User | null): Promise<void> {
		const result = user && (await user.getIdTokenResult());
		if (result && Date.now() - Date.parse(result.issuedAtTime) > MAX_TOKEN_AGE_MS) return;
		const token = result?.token ?? null;
		if (token === synced) return;
		synced = token;
		await fetch(
			path,
			token ? { method: 'POST', headers: { Authorization: `Bearer ${token}` } } : { method: 'DELETE' },
		);
	}

	// No server of another site gets a token, whatever the settings file contains.
	if (new URL(path, location.origin).origin !== location.origin) return;
	onIdTokenChanged(auth, (user) => {
		// Firebase's own errors mean that the token can't be renewed.
		void sync(user).catch((error) => error instanceof FirebaseError || ignoreNetworkFailure(error));
	});
}

export async function proofOfUser(channel: string, user: User): Promise<Proof> {
	const firebaseIdToken = await user.getIdToken();
	localStore.setItem(FIREBASE_USED_KEY, '1');
	return {
		type: 'firebase',
		provider: channel,
		firebaseChannel: channel,
		firebaseIdToken,
		name: user.displayName ?? undefined,
		picture: user.photoURL ?? undefined,
	};
}
