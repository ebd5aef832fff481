import { boolean, check, literal, picklist, pipe, regex, strictObject, string, union } from 'valibot';
import { MAYA_ENVIRONMENTS } from '../lib/maya-environments.ts';
import { address, server } from './fields.ts';

/** Firebase Authentication. README, "Firebase", has Google's own address and what to register. */
const FirebaseSchema = pipe(
	strictObject({
		/** Google's script by which Firebase talks to its windows: https://apis.google.com/js/api.js */
		api: address,
		/** The project's own domain, such as PROJECT.firebaseapp.com; '' without a project. */
		authDomain: union([literal(''), server]),
		/** Whether the site's hosts forward /__/auth/ to that domain. Without it, Firebase can open windows, but not lead away and back. */
		forwarded: boolean(),
		/** Whether the embedded gateway's emulator answers in place of Firebase. */
		emulator: boolean(),
		/** Path of a server on the site's own host that is told who has signed in to Firebase (API-27); '' without one. */
		tokenSync: union([
			literal(''),
			pipe(string(), regex(/^(\/[\w.-]+)+$/, 'has to be a path such as /api/token')),
		]),
	}),
	check(
		({ emulator, authDomain }) => !emulator || !authDomain,
		'authDomain has to be empty where the emulator answers in its place',
	),
);

/** The vendors' own pages and scripts. Ids and keys come from the gateway. README, "Accounts", has the real addresses. */
export const SignInSchema = strictObject({
	firebase: FirebaseSchema,
	/** Google Identity Services, for its one tap. */
	google: strictObject({ script: address }),
	line: strictObject({
		/** LINE's page. */
		authorize: address,
		/** Whether LINE ties its code to this browser. The gateway then has to pass `codeVerifier` on to LINE. */
		pkce: boolean(),
	}),
	/** Telegram's page. */
	telegram: strictObject({ authorize: address }),
	maya: strictObject({ env: picklist(MAYA_ENVIRONMENTS) }),
});
