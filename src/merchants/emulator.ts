import { existsSync } from 'node:fs';
import type { Merchant } from './schema.ts';

/** The server of Firebase's Authentication emulator, once `npm run tools` has installed it. */
export const EMULATOR_SERVER = new URL(
	'../../tests/tools/node_modules/firebase-tools/lib/emulator/auth/server.js',
	import.meta.url,
);

/** Returns true if there is an emulator: a running one that Firebase's own variable names, or an installed one. */
export const hasEmulator = (): boolean =>
	Boolean(process.env.FIREBASE_AUTH_EMULATOR_HOST) || existsSync(EMULATOR_SERVER);

/** Returns true if the merchant signs in through the emulator and there is none. */
export const lacksEmulator = ({ signIn }: Pick<Merchant, 'signIn'>): boolean =>
	signIn.firebase.emulator && !hasEmulator();
