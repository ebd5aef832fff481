import type { VerificationMethod } from '../../gateway/contract/login.ts';
import type { Database } from './database.ts';
import type { Identity } from './identities.ts';
import { hashOf, newSecret } from './secrets.ts';

const VALID_MS = 10 * 60_000;
const WRONG_TRIES = 5;

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
