/** Load it with import() only: it comes with the library for passkeys. */
import type { PasskeyResult } from './make.ts';

export { signalAccepted } from './device.ts';
export { askForPasskey, logInByPasskey, offerInForm, prepareSignIn } from './sign-in.ts';

/** In a script of its own, because login forms don't need it. */
export const makePasskey = (): Promise<PasskeyResult | undefined> =>
	import('./make.ts').then((script) => script.makePasskey());
