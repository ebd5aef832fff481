import { boolean, check, optional, picklist, pipe, strictObject } from 'valibot';
import { MAYA_ENVIRONMENTS } from '../lib/maya-environments.ts';
import { address, matching, orEmpty, server } from './fields.ts';

/** Firebase Authentication. src/features/sign-in/README.md lists Google's own address and what to register. */
const FirebaseSchema = pipe(
	strictObject({
		/**
		 * Google's script with which Firebase controls its windows: https://apis.google.com/js/api.js; '' without
		 * Firebase.
		 */
		api: orEmpty(address),
		/** The project's own domain, such as PROJECT.firebaseapp.com; '' without a project. */
		authDomain: orEmpty(server),
		/** Whether the site's hosts forward /__/auth/ to that domain. Without it, Firebase can open windows, but not redirect to other pages and back. */
		forwarded: optional(boolean(), false),
		/** Whether the embedded gateway's emulator answers in place of Firebase. */
		emulator: optional(boolean(), false),
		/** Path of a server on the site's own host that gets Firebase's ID tokens (API-27); '' without one. */
		tokenSync: orEmpty(matching(/^(\/[\w.-]+)+$/, 'has to be a path such as /api/token')),
	}),
	check(
		({ emulator, authDomain }) => !emulator || !authDomain,
		'authDomain has to be empty where the emulator answers in its place',
	),
);

/** The vendors' own pages and scripts, none by default. Ids and keys come from the gateway. src/features/sign-in/README.md lists the real addresses. */
export const SignInSchema = strictObject({
	firebase: optional(FirebaseSchema, {}),
	/** Google Identity Services, for its one tap; '' without. */
	google: optional(strictObject({ script: orEmpty(address) }), {}),
	line: optional(
		strictObject({
			/** LINE's page. */
			authorize: orEmpty(address),
			/** Whether LINE binds its code to this browser. The gateway then has to pass `codeVerifier` on to LINE. */
			pkce: optional(boolean(), true),
		}),
		{},
	),
	/** Telegram's page. */
	telegram: optional(strictObject({ authorize: orEmpty(address) }), {}),
	maya: optional(strictObject({ env: optional(picklist(MAYA_ENVIRONMENTS), 'production') }), {}),
});
