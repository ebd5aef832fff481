import { randomInt } from 'node:crypto';
import { RECOVERY_LETTERS } from '../../lib/recovery-code.ts';
import type { Database } from './database.ts';
import { hashOf } from './secrets.ts';

/** How many a player gets. */
const CODES = 8;
const LENGTH = 10;

/** One-time codes that turn off the second factors of an account at Firebase. Only hashes are stored. */
export function createRecoveryCodes(database: Database) {
	const codes = database.records<{ merchant: string; subject: string }>('recovery-code');

	/** With its second factors, all codes of an account go. */
	const forget = (merchant: string, subject: string): void =>
		codes.deleteAll((each) => each.merchant === merchant && each.subject === subject);

	return {
		forget,

		/** In place of older ones. */
		make(merchant: string, subject: string): string[] {
			forget(merchant, subject);
			const made = Array.from({ length: CODES }, newCode);
			for (const code of made) codes.set(keyOf(merchant, code), { merchant, subject });
			return made;
		},

		/** Returns the account that a code is for. */
		subjectOf: (merchant: string, code: string): string | undefined =>
			codes.get(keyOf(merchant, code))?.subject,
	};
}

const newCode = (): string =>
	Array.from({ length: LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('');

const keyOf = (merchant: string, code: string): string => hashOf(`${merchant}/${code}`);
