import { FirebaseError } from 'firebase/app';
import {
	type Auth,
	type AuthProvider,
	FacebookAuthProvider,
	GoogleAuthProvider,
	getRedirectResult,
	signInWithRedirect,
	TwitterAuthProvider,
	type User,
} from 'firebase/auth';
import { thisBrowser } from '../../../../core/browser.ts';
import { getPage, inOfficialApp } from '../../../../core/page.ts';
import { sessionStore } from '../../../../core/storage.ts';
import { localized } from '../../../../lib/routes.ts';
import type { Proof } from '../provider.ts';
import { loadSignInSettings } from '../sign-in-settings.ts';
import { getFirebase, prepareFirebase, proofOfUser } from './app.ts';
import { completeSecondFactor, resumeSecondFactor } from './pending-factor.ts';
import { prepareWindows, signInInWindow, windows } from './windows.ts';

export type Channel = 'google' | 'facebook' | 'twitter';

/** Session storage: the provider that the page was left for, and when the account was last used before. */
const LEFT_KEY = 'firebase_left';

async function getReady(): Promise<Auth> {
	const auth = await getFirebase();
	await prepareWindows(auth);
	return auth;
}

export const prepare = (): Promise<void> => prepareFirebase(getReady);

/** LOG-06: signs in in a window, or in place of this page if windows can't open. Rejects with a SignInError. */
export async function start(channel: Channel): Promise<Proof | undefined> {
	try {
		const auth = await getReady();
		const provider = providerOf(channel);
		if (!canOpenWindows()) return await redirect(auth, channel, provider);
		try {
			return await proofOfUser(channel, (await signInInWindow(auth, provider)).user);
		} catch (error) {
			const isBlocked = error instanceof FirebaseError && error.code === 'auth/popup-blocked';
			const { forwarded, emulator } = (await loadSignInSettings()).signIn.firebase;
			// Firebase's pages can't return a result to this page from another host.
			if (!isBlocked || !(forwarded || emulator)) throw error;
			return await redirect(auth, channel, provider);
		}
	} catch (error) {
		return await completeSecondFactor(channel, error);
	}
}

/** Returns the proof that the provider's page has returned with; also after a reload in between. */
export async function callback(channel: Channel): Promise<Proof | undefined> {
	const secondFactor = resumeSecondFactor(channel);
	if (secondFactor) return secondFactor;
	const [left, before] = (sessionStore.getItem(LEFT_KEY) ?? '').split(' ');
	if (left !== channel) return undefined;
	try {
		const auth = await getReady();
		// The SDK's own mark of a redirect. It forgets it as soon as it starts, and wouldn't find it after a reload.
		const { apiKey } = auth.app.options;
		sessionStore.setItem(`firebase:pendingRedirect:${apiKey}:${auth.name}`, '"true"');
		const result = await getRedirectResult(auth, windows);
		const { currentUser } = auth;
		const user = result?.user ?? (currentUser && usedAt(currentUser) !== before ? currentUser : undefined);
		return user && (await proofOfUser(channel, user));
	} catch (error) {
		return await completeSecondFactor(channel, error);
	} finally {
		sessionStore.removeItem(LEFT_KEY);
	}
}

/** Opens the provider's page, which returns to the login page. Resolves if the player comes back another way. */
async function redirect(auth: Auth, channel: Channel, provider: AuthProvider): Promise<undefined> {
	const { href } = location;
	sessionStore.setItem(LEFT_KEY, `${channel} ${auth.currentUser ? usedAt(auth.currentUser) : ''}`);
	// The SDK returns to the address that it's called from.
	history.replaceState(history.state, '', `${localized('/m/login', getPage().segment)}?signin=${channel}`);
	const returned = new Promise<void>((resolve) =>
		addEventListener('pageshow', () => resolve(), { once: true }),
	);
	try {
		await Promise.race([signInWithRedirect(auth, provider, windows), returned]);
	} finally {
		history.replaceState(history.state, '', href);
	}
}

function providerOf(channel: Channel): AuthProvider {
	if (channel === 'facebook') return new FacebookAuthProvider();
	if (channel === 'twitter') return new TwitterAuthProvider();
	// Phones are shared, so let players choose the account.
	return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' });
}

/**
 * An app on the home screen of iOS opens the provider's page in Safari, which can't return anything
 * (firebase-js-sdk, issue 77). And the web views of apps, the merchant's own included, have no second window.
 */
function canOpenWindows(): boolean {
	const { standalone }: Navigator & { standalone?: boolean } = navigator;
	const { inApp, officialApp } = thisBrowser();
	return !standalone && !inApp && officialApp === undefined && !inOfficialApp();
}

const usedAt = ({ metadata }: User): string => metadata.lastSignInTime?.replace(/ /g, '') ?? '';
