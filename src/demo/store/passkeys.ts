import type { Database } from './database.ts';
import type { Members } from './members.ts';
import { newSecret } from './secrets.ts';

interface StoredPasskey {
	/** The credential's id, in base64url. */
	id: string;
	memberId: number;
	/** The relying party id. */
	host: string;
	/** In base64url. */
	publicKey: string;
	/** How often its keeper says that it was used; 0 for one that doesn't count. */
	counter: number;
	transports: string[];
	/** Whether it's synced to other devices. */
	backedUp: boolean;
	aaguid: string;
	userAgent: string;
	addedAt: number;
	usedAt?: number;
}

/** The public halves of the members' passkeys. */
export function createPasskeys(database: Database, members: Members, now: () => number) {
	const passkeys = database.records<StoredPasskey>('passkey');
	const users = database.records<{ handle: string }>('passkey-user');
	return {
		/** Newest first. */
		of: (memberId: number): StoredPasskey[] => passkeys.newest((each) => each.memberId === memberId),

		/** A merchant's, newest first, each with its owner's name. */
		list: (merchant: string) => members.named(passkeys, merchant),

		find: (id: string): StoredPasskey | undefined => passkeys.get(id),

		add: (passkey: Omit<StoredPasskey, 'addedAt' | 'usedAt'>): void =>
			void passkeys.set(passkey.id, { ...passkey, addedAt: now() }),

		/** It has logged a member in. */
		used: (id: string, { counter, backedUp }: Pick<StoredPasskey, 'counter' | 'backedUp'>): void =>
			passkeys.change(id, { counter, backedUp, usedAt: now() }),

		/** Returns true if there was one. */
		remove: (id: string): boolean => passkeys.delete(id),

		/** The user handle, by which browsers know the member. It's random, as anyone with the device can read it. Undefined before the first passkey. */
		handleOf: (memberId: number): string | undefined => users.get(memberId)?.handle,

		/** Returns the member's handle, and creates it for their first passkey. */
		ensureHandle: (memberId: number): string =>
			users.ensure(memberId, () => ({ handle: newSecret() })).handle,
	};
}
