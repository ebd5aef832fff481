import { fetchJson } from '../../../core/files.ts';
import { loadOnce } from '../../../lib/load-once.ts';

/** The merchant's settings for other accounts, /m/sign-in.json. Most logins don't need this file. */
export interface SignInSettings {
	/** Ways to log in, in the order in which they are offered. */
	logins: string[];
	/** The vendors' settings (src/merchants/vendor-schemas.ts). */
	signIn: {
		firebase: {
			/** Google's script that lets Firebase talk to its windows. */
			api: string;
			/** Whether this site's host serves Firebase's pages, /__/auth/. */
			forwarded: boolean;
			/** Whether the embedded gateway's emulator answers in place of Firebase. */
			emulator: boolean;
			/** API-27; '' without one. */
			tokenSync: string;
		};
		google: { script: string };
		line: { authorize: string; pkce: boolean };
		telegram: { authorize: string };
		maya: { env: 'sandbox' | 'production' };
	};
}

/** Reads them once. Rejects if they can't be loaded; the next call tries again. */
export const loadSignInSettings = loadOnce(() => fetchJson<SignInSettings>('/m/sign-in.json'));
