/** Sign-in functions for other rooms, each in a script of its own. All reject if that can't be loaded. */

/** Loads the dialog in which a member turns second factors on and off (LOG-11). */
export const loadSecondStep = () => import('./providers/firebase/second-step.tsx');

/** Loads what makes passkeys, with their library. */
export const loadPasskeys = () => import('./providers/passkey/make.ts');

/** Signs the device out of Firebase. */
export const forgetFirebaseAccount = async (): Promise<void> =>
	(await import('./providers/firebase/stored-account.ts')).forgetAccount();

/**
 * Starts Firebase on the pages of a player who has signed in with it, so that it renews the token before it ends
 * (PSH-05). Only if the merchant has a server that receives tokens (API-27): nothing else uses the token after the
 * login, and Firebase is 31 KB.
 */
export async function keepFirebaseFresh(): Promise<void> {
	const { loadSignInSettings } = await import('./providers/sign-in-settings.ts');
	const { tokenSync } = (await loadSignInSettings()).signIn.firebase;
	if (tokenSync) await (await import('./providers/firebase/app.ts')).prepareFirebase();
}
