/** Load it with import() only: it comes with the library for passkeys. */
import type { Made } from './make.ts';

export { followForm } from './autofill.ts';
export { prepareSignIn, signIn } from './sign-in.ts';
export { signalAccepted } from './signals.ts';

/** In a script of its own, because login forms don't need it. */
export const makePasskey = (): Promise<Made | undefined> =>
	import('./make.ts').then((script) => script.makePasskey());
