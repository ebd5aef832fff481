/** Google's one tap on the login and registration pages. Loads half a second after what every page loads after load. */

import { showLoadingToast } from '../../../core/busy.ts';
import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { barePath } from '../../../core/navigate.ts';
import { showNotice, showToast } from '../../../core/notice.ts';
import { tellLost } from '../../../core/report.ts';
import { $session } from '../../../core/session.ts';
import { statusKnown, switchOn } from '../../../core/site-status.ts';
import { sessionStore } from '../../../core/storage.ts';
import { loadTexts } from '../../../core/texts.ts';
import { providerSettings } from '../../../gateway/contract/provider-settings.ts';
import { isSparing } from '../../../lib/connection.ts';
import { RETURNED_KEY } from '../keys.ts';
import { loadScript } from '../load-script.ts';
import { SignInError } from './provider.ts';
import { loadSignInSettings } from './sign-in-settings.ts';
import { providerSupport } from './unsupported-browser/provider-support.ts';

/** Offers Google's one tap. Failures stay silent until the player has accepted. Google may choose not to show it. */
export async function offerOneTap(): Promise<void> {
	await statusKnown();
	if (!switchOn('GOOGLELOGIN3') || !isWelcome()) return;
	try {
		const [{ googleWebClientId }, { logins, signIn }] = await Promise.all([
			call(providerSettings, {}),
			loadSignInSettings(),
		]);
		if (!googleWebClientId || !logins.includes('google') || !signIn.google.script) return;
		// Rejects if something blocks the script.
		await loadScript(signIn.google.script, () => googleId() !== undefined, SCRIPT_TIMEOUT_MS);
		const google = googleId();
		if (google && isWelcome()) prompt(google, googleWebClientId);
	} catch (error) {
		ignoreNetworkFailure(error);
	}
}

/** Returns true unless the player is logged in, signing in, typing, reading, in an app, or saving data. */
function isWelcome(): boolean {
	return (
		!$session.get() &&
		providerSupport('google') === 'here' &&
		!sessionStore.getItem(RETURNED_KEY) &&
		!document.querySelector('dialog[open]') &&
		!document.activeElement?.matches('input, textarea, select') &&
		!isSparing()
	);
}

function prompt(google: GoogleId, clientId: string): void {
	google.initialize({
		client_id: clientId,
		callback: (response: unknown) => {
			const credential = tokenIn(response);
			if (credential && !$session.get()) void signInWith(credential);
		},
		context: barePath() === '/m/register' ? 'signup' : 'signin',
		// Phones are shared, and a login here moves money.
		auto_select: false,
		itp_support: true,
		use_fedcm_for_prompt: true,
	});
	google.prompt();
	const stop = $session.listen(() => {
		google.cancel();
		stop();
	});
}

/** The player has accepted, so from now on they are shown failures. */
async function signInWith(credential: string): Promise<void> {
	const again = () => void signInWith(credential);
	try {
		const [texts, firebase, signing] = await Promise.all([
			loadTexts('signin'),
			import('./firebase/credential.ts'),
			import('./sign-in.ts'),
		]);
		showLoadingToast(texts.one_tap_wait ?? '', 10);
		const proof = await firebase.proofOf('google', credential);
		await signing.signIn(proof, again);
	} catch (error) {
		if (!(error instanceof SignInError)) tellLost(error, again);
		else if (error.message) showNotice(error.message, { retry: again });
	} finally {
		showToast('');
	}
}

const SCRIPT_TIMEOUT_MS = 10_000;

/** The parts of google.accounts.id that are used (developers.google.com/identity/gsi/web/reference/js-reference). */
interface GoogleId {
	initialize(config: object): void;
	prompt(): void;
	cancel(): void;
}

/** Returns what Google's script adds to the window, if it's there. */
const googleId = (): GoogleId | undefined => {
	const { google } = window as { google?: { accounts?: { id?: Partial<GoogleId> } } };
	const id = google?.accounts?.id;
	return id?.initialize && id.prompt && id.cancel ? (id as GoogleId) : undefined;
};

/** Returns the ID token in the prompt's response; undefined if there is none. */
function tokenIn(response: unknown): string | undefined {
	const { credential } = (response ?? {}) as { credential?: unknown };
	return typeof credential === 'string' &&
		credential.length <= 8192 &&
		/^([\w-]+\.){2}[\w-]+$/.test(credential)
		? credential
		: undefined;
}
