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
import { inOfficialApp } from '../../../../core/environment.ts';
import { getPage } from '../../../../core/page.ts';
import { loadSignInSettings } from '../../../../core/sign-in-settings.ts';
import { sessionStore } from '../../../../core/storage.ts';
import { thisBrowser } from '../../../../core/this-browser.ts';
import { localized } from '../../../../lib/routes.ts';
import type { Proof } from '../provider.ts';
import { proofOfUser } from './account.ts';
import { getFirebase } from './app.ts';
import { orSecondFactor, resumeSecondFactor } from './or-second-factor.ts';
import { prepareWindows, signInInWindow, windows } from './windows.ts';

export type Channel = 'google' | 'facebook' | 'twitter';

/** Session storage: the provider that the page was left for, and when the account was last used before. */
const LEFT_KEY = 'firebase_left';

async function getReady(): Promise<Auth> {
	const auth = await getFirebase();
	await prepareWindows(auth);
	return auth;
}

/** If Firebase fails, the player is told when they tap its button. */
export async function prepare(): Promise<void> {
	await getReady().catch((error) => {
		if (!(error instanceof FirebaseError)) throw error;
	});
}

/** LOG-06: signs in in a window, or by leaving the page if windows can't work. Rejects with a SignInError. */
export async function start(channel: Channel): Promise<Proof | undefined> {
	try {
		const auth = await getReady();
		const provider = providerOf(channel);
		if (!windowsWork()) return await leave(auth, channel, provider);
		try {
			return await proofOfUser(channel, (await signInInWindow(auth, provider)).user);
		} catch (error) {
			if (codeOf(error) !== 'auth/popup-blocked' || !(await pagesAreHere())) throw error;
			return await leave(auth, channel, provider);
		}
	} catch (error) {
		return proofOfUser(channel, await orSecondFactor(channel, error));
	}
}

/** The result that the provider's page came back with; also after a reload in between. */
export async function comeBack(channel: Channel): Promise<Proof | undefined> {
	const secondFactor = resumeSecondFactor(channel);
	if (secondFactor) return proofOfUser(channel, await secondFactor);
	const [left, before] = (sessionStore.getItem(LEFT_KEY) ?? '').split(' ');
	if (left !== channel) return undefined;
	try {
		const auth = await getReady();
		// The SDK forgets this as soon as it starts, and wouldn't find it after a reload.
		sessionStore.setItem(pendingKey(auth), '"true"');
		const result = await getRedirectResult(auth, windows);
		const { currentUser } = auth;
		const user = result?.user ?? (currentUser && usedAt(currentUser) !== before ? currentUser : undefined);
		return await proofOfUser(channel, user);
	} catch (error) {
		return proofOfUser(channel, await orSecondFactor(channel, error));
	} finally {
		sessionStore.removeItem(LEFT_KEY);
	}
}

/**
 * Leaves for the provider's page, which returns to the login page whatever page this is. Answers if the
 * player comes back another way.
 */
async function leave(auth: Auth, channel: Channel, provider: AuthProvider): Promise<undefined> {
	const { href } = location;
	sessionStore.setItem(LEFT_KEY, `${channel} ${auth.currentUser ? usedAt(auth.currentUser) : ''}`);
	// The SDK returns to the address that it's called from.
	history.replaceState(history.state, '', `${localized('/m/login', getPage().segment)}?signin=${channel}`);
	const cameBack = new Promise<void>((resolve) =>
		addEventListener('pageshow', () => resolve(), { once: true }),
	);
	try {
		await Promise.race([signInWithRedirect(auth, provider, windows), cameBack]);
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
 * An app on the home screen of iOS opens the provider's page in Safari, which can't hand anything back
 * (firebase-js-sdk, issue 77). And the web views of apps, the merchant's own included, have no second window.
 */
function windowsWork(): boolean {
	const { standalone }: Navigator & { standalone?: boolean } = navigator;
	const { inApp, officialApp } = thisBrowser();
	return !standalone && !inApp && officialApp === undefined && !inOfficialApp();
}

/** Whether Firebase's pages are on this host. If they're elsewhere, nothing comes back after leaving the page. */
async function pagesAreHere(): Promise<boolean> {
	const { forwarded, emulator } = (await loadSignInSettings()).signIn.firebase;
	return forwarded || emulator;
}

const codeOf = (error: unknown): string => (error instanceof FirebaseError ? error.code : '');

const usedAt = ({ metadata }: User): string => metadata.lastSignInTime?.replace(/ /g, '') ?? '';

/** The SDK's own key in session storage: a redirect is under way. */
const pendingKey = ({ app, name }: Auth): string => `firebase:pendingRedirect:${app.options.apiKey}:${name}`;
