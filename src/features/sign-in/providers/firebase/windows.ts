import { FirebaseError } from 'firebase/app';
import {
	type Auth,
	type AuthProvider,
	browserPopupRedirectResolver,
	type PopupRedirectResolver,
	signInWithPopup,
	type UserCredential,
} from 'firebase/auth';
import { loadScript } from '../../load-script.ts';
import { loadSignInSettings } from '../sign-in-settings.ts';

const SCRIPT_TIMEOUT_MS = 10_000;
/** Milliseconds between two checks of a window, and to wait for its result once it's closed: 8 s at most (CON-04). */
const CHECK_INTERVAL_MS = 500;
const RESULT_TIMEOUT_MS = 7000;

/** Methods of the SDK's resolver that its published type lacks, in the version in package.json. */
interface Resolver {
	_initialize(auth: Auth): Promise<unknown>;
	_openPopup(...details: unknown[]): Promise<{ window: Window | null }>;
}

let resolver: Resolver | undefined;
let opened: Window | null = null;

/** The SDK creates an instance of each class that it gets. This class has only one, so the frame loads once. */
class KnownResolver extends (browserPopupRedirectResolver as unknown as new () => Resolver) {
	constructor() {
		super();
		// biome-ignore lint/correctness/noConstructorReturn: the SDK makes its own by `new`, and has to get this one.
		if (resolver) return resolver as this;
		resolver = this;
	}

	override async _openPopup(...details: unknown[]): Promise<{ window: Window | null }> {
		const popup = await super._openPopup(...details);
		opened = popup.window;
		return popup;
	}
}
/** For the SDK's calls that open a window or leave the page. */
export const windows = KnownResolver as unknown as PopupRedirectResolver;

/** Loads Google's script and frame, so that a window opens within the tap. Rejects with a FirebaseError. */
export async function prepareWindows(auth: Auth): Promise<void> {
	const { api } = (await loadSignInSettings()).signIn.firebase;
	const hasApi = () => 'gapi' in window;
	if (!hasApi()) {
		await loadScript(api, hasApi, SCRIPT_TIMEOUT_MS).catch((error) => {
			// There is a network, so an ad blocker or a country's firewall keeps it out.
			throw navigator.onLine ? new FirebaseError('auth/internal-error', '') : error;
		});
	}
	await new KnownResolver()._initialize(auth);
}

/** Signs in in a window (CON-04). Notices within 8 s that it was closed: the SDK takes up to 18 s on phones. */
export async function signInInWindow(auth: Auth, provider: AuthProvider): Promise<UserCredential> {
	opened = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const closed = new Promise<never>((_, reject) => {
		const check = () => {
			if (!opened?.closed) timer = setTimeout(check, CHECK_INTERVAL_MS);
			else
				timer = setTimeout(
					() => reject(new FirebaseError('auth/popup-closed-by-user', '')),
					RESULT_TIMEOUT_MS,
				);
		};
		check();
	});
	try {
		return await Promise.race([signInWithPopup(auth, provider, windows), closed]);
	} finally {
		clearTimeout(timer);
	}
}
