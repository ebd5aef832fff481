import type { VerificationMethod } from '../../gateway/contract/login.ts';
import type { Database } from './database.ts';
import type { Identity } from './identities.ts';
import { hashOf, newSecret } from './secrets.ts';

const VALID_MS = 10 * 60_000;
/** Long enough to install an app first. */
const SETUP_MS = 15 * 60_000;
/** For one login; the next two are for all of a member's logins in progress. */
const WRONG_TRIES = 5;
const WRONG_TRIES_OF_MEMBER = 15;
const LOGINS_OF_MEMBER = 10;

/** A login that is waiting for its second step. */
export interface Verification {
	/** The hash of its token. Codes are tied to it. */
	hash: string;
	memberId: number;
	methods: readonly VerificationMethod[];
	/** Whether the password was the weak default. */
	weakPassword: boolean;
	/** The external account that this login links. */
	identity?: Identity | undefined;
	expiresAt: number;
	wrongTries: number;
}

/** Logins between the first and second step (LOG-04), by token. Only the token's hash is stored. */
export function createVerifications(database: Database, now: () => number) {
	const verifications = database.records<Verification>('verification');
	return {
		/**
		 * Every login gives new tries, so an attacker with the password could guess codes
		 * forever. That's why all of a member's recent logins together have a limit too.
		 */
		tooMany(memberId: number): boolean {
			const recent = verifications.filter((each) => each.memberId === memberId && each.expiresAt > now());
			const wrong = recent.reduce((sum, { wrongTries }) => sum + wrongTries, 0);
			return recent.length >= LOGINS_OF_MEMBER || wrong >= WRONG_TRIES_OF_MEMBER;
		},

		/** Returns the token that identifies this login in its second step. */
		start(login: Pick<Verification, 'memberId' | 'methods' | 'weakPassword' | 'identity'>): string {
			verifications.deleteAll(({ expiresAt }) => expiresAt <= now());
			const token = newSecret();
			const hash = hashOf(token);
			verifications.set(hash, { ...login, hash, expiresAt: now() + VALID_MS, wrongTries: 0 });
			return token;
		},

		find(token: string): Verification | undefined {
			const found = verifications.get(hashOf(token));
			return found && found.expiresAt > now() && found.wrongTries < WRONG_TRIES ? found : undefined;
		},

		failed({ hash, wrongTries }: Verification): void {
			verifications.change(hash, { wrongTries: wrongTries + 1 });
		},

		/** Ends all of a member's logins in progress, because one succeeded or the password changed. */
		forget: (memberId: number): void => verifications.deleteAll((each) => each.memberId === memberId),
	};
}

/** New secrets of authenticator apps until a code has confirmed them, one for each member. */
export function createAuthenticatorSetups(database: Database, now: () => number) {
	const setups = database.records<{ secret: string; expiresAt: number }>('authenticator-setup');
	return {
		/** Replaces an older one. */
		start: (memberId: number, secret: string): void =>
			void setups.set(memberId, { secret, expiresAt: now() + SETUP_MS }),

		secretOf(memberId: number): string | undefined {
			const setup = setups.get(memberId);
			return setup && setup.expiresAt > now() ? setup.secret : undefined;
		},

		forget: (memberId: number): void => void setups.delete(memberId),
	};
}
