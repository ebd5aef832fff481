/** What other rooms need of signing in, each in a script of its own. All reject if that can't be fetched. */

/** The dialog in which a member turns second factors on and off (LOG-11). */
export const loadSecondStep = () => import('./providers/firebase/second-step.tsx');

/** Passkeys, with their library. */
export const loadPasskeys = () => import('./providers/passkey/index.ts');

/** Signs the device out of Firebase. */
export const forgetFirebaseAccount = (): Promise<void> =>
	import('./providers/firebase/forget.ts').then((script) => script.forgetAccount());

/** Renews the sign-in to Firebase before it ends (PSH-05). */
export const keepFirebaseFresh = (): Promise<void> =>
	import('./providers/firebase/follow.ts').then((script) => script.keepFresh());
