import { randomInt } from 'node:crypto';
import { RECOVERY_LETTERS } from '../../lib/recovery-code.ts';
import type { Database } from './database.ts';
import type { Members } from './members.ts';
import { hashOf } from './secrets.ts';

/** How an account is proved; together with the subject it names one. */
export type ProofType = 'firebase' | 'line' | 'telegram' | 'maya';

/** An external account, with its owner's name and picture. */
export interface Identity {
	type: ProofType;
	/** Provider of the account: google, facebook, line and so on. Firebase knows one person by several. */
	provider: string;
	/** The vendor's id of the person; never changes. */
	subject: string;
	name?: string | undefined;
	picture?: string | undefined;
}

interface StoredIdentity extends Identity {
	id: number;
	merchant: string;
	memberId: number;
	linkedAt: number;
	/** One-time codes that turn off the account's second factors at Firebase, as hashes. */
	recoveryCodes?: string[];
}

/** How many recovery codes a player gets. */
const RECOVERY_CODES = 8;
const RECOVERY_LENGTH = 10;

/** The external accounts that members sign in with. Each belongs to one member. */
export function createIdentities(database: Database, members: Members, now: () => number) {
	const identities = database.records<StoredIdentity>('identity');

	const find = (merchant: string, { type, subject }: Pick<Identity, 'type' | 'subject'>) =>
		identities.find((each) => each.merchant === merchant && each.type === type && each.subject === subject);

	return {
		find,

		/** Whether a member has linked an account of this type. */
		has: (memberId: number, type: ProofType): boolean =>
			identities.find((each) => each.memberId === memberId && each.type === type) !== undefined,

		/** The account must not belong to another member. */
		link(merchant: string, memberId: number, identity: Identity): void {
			if (find(merchant, identity)) return;
			identities.add((id) => ({ ...identity, id, merchant, memberId, linkedAt: now() }));
		},

		/** Returns whether it was linked. */
		unlink: (id: number): boolean => identities.delete(id),

		/** Returns new recovery codes, in place of older ones. */
		makeRecoveryCodes(id: number): string[] {
			const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
			identities.change(id, { recoveryCodes: codes.map(hashOf) });
			return codes;
		},

		/** Returns the account that a recovery code is for. */
		ofRecoveryCode: (merchant: string, code: string): StoredIdentity | undefined =>
			identities.find(
				(each) => each.merchant === merchant && each.recoveryCodes?.includes(hashOf(code)) === true,
			),

		/** Removes the recovery codes of an account, whose second factors are off. */
		clearRecoveryCodes: (id: number): void => identities.change(id, { recoveryCodes: [] }),

		/** Newest first. */
		list: (merchant: string) => members.named(identities, merchant),

		/** Sets the name and the picture of a member's accounts. Omitted ones stay. */
		describe(memberId: number, { name, picture }: Pick<Identity, 'name' | 'picture'>): void {
			for (const { id } of identities.filter((each) => each.memberId === memberId)) {
				identities.change(id, { ...(name && { name }), ...(picture && { picture }) });
			}
		},
	};
}

const newRecoveryCode = (): string =>
	Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join(
		'',
	);
