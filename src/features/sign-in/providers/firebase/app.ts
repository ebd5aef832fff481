import { FirebaseError, getApps, initializeApp } from 'firebase/app';
import {
	type Auth,
	browserLocalPersistence,
	browserSessionPersistence,
	connectAuthEmulator,
	indexedDBLocalPersistence,
	initializeAuth,
} from 'firebase/auth';
import { call } from '../../../../core/gateway.ts';
import { loadSignInSettings } from '../../../../core/sign-in-settings.ts';
import { localStore } from '../../../../core/storage.ts';
import { FIREBASE_USED_KEY } from '../../../../core/storage-keys.ts';
import { providerSettings } from '../../../../gateway/contract/provider-settings.ts';
import { loadOnce } from '../../../../lib/load-once.ts';
import { syncTokens } from './token-sync.ts';

/**
 * Firebase Authentication of this merchant's project (EN-18), created once per page. A player who has signed
 * in stays signed in, in all tabs (CON-04). Rejects with a GatewayError, a TypeError without a network, or a
 * FirebaseError.
 */
export const getFirebase = loadOnce(connect);

async function connect(): Promise<Auth> {
	// A logout was cut short: don't restore its account.
	if (localStore.getItem(FIREBASE_USED_KEY) === 'left') await (await import('./forget.ts')).forgetAccount();
	const [{ signIn }, settings] = await Promise.all([loadSignInSettings(), call(providerSettings, {})]);
	const { firebase: used, apiKey, projectId, appId, messagingSenderId } = settings;
	if (!used || !apiKey) throw new FirebaseError('auth/operation-not-allowed', 'The merchant has no project');
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
