/** Sign-in functions for other rooms, each in a script of its own. All reject if that can't be loaded. */

/** Loads the dialog in which a member turns second factors on and off (LOG-11). */
export const loadSecondStep = () => import('./providers/firebase/second-step.tsx');

/** Loads what makes passkeys, with their library. */
export const loadPasskeys = () => import('./providers/passkey/make.ts');

/** Signs the device out of Firebase. */
export const forgetFirebaseAccount = async (): Promise<void> =>
	(await import('./providers/firebase/stored-account.ts')).forgetAccount();

/** Starts Firebase on the pages of a player who has signed in with it, if the merchant needs its token after the login. */
export const keepFirebaseFresh = async (): Promise<void> =>
	(await import('./providers/firebase/keep-fresh.ts')).keepFirebaseFresh();
