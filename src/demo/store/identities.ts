import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

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

export interface LinkedAccount extends Identity {
	id: number;
	memberId: number;
	userName: string;
	linkedAt: number;
}

/** Time in which a new member may send their external account's name and picture. */
const KEY_VALID_MS = 10 * 60_000;

/** The external accounts that members sign in with. Each belongs to one member. */
export class Identities {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** The id of the member who has linked it. */
	memberOf(merchant: string, { type, subject }: Pick<Identity, 'type' | 'subject'>): number | undefined {
		const row = this.#database
			.prepare('SELECT member_id FROM identities WHERE merchant = ? AND type = ? AND subject = ?')
			.get(merchant, type, subject);
		return row && Number(row.member_id);
	}

	/** Whether a member has linked an account of this type. */
	has(memberId: number, type: ProofType): boolean {
		const row = this.#database
			.prepare('SELECT 1 FROM identities WHERE member_id = ? AND type = ?')
			.get(memberId, type);
		return row !== undefined;
	}

	/** The account must not belong to another member. */
	link(merchant: string, memberId: number, { type, provider, subject, name, picture }: Identity): void {
		this.#database
			.prepare(
				`INSERT INTO identities (merchant, type, provider, subject, member_id, name, picture, linked_at)
				VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
			)
			.run(merchant, type, provider, subject, memberId, name ?? null, picture ?? null, this.#now());
	}

	/** Returns whether it was linked. */
	unlink(id: number): boolean {
		return this.#database.prepare('DELETE FROM identities WHERE id = ?').run(id).changes > 0;
	}

	/** Newest first. */
	list(merchant: string): LinkedAccount[] {
		return this.#database
			.prepare(
				`SELECT identities.*, user_name FROM identities JOIN members ON members.id = member_id
				WHERE identities.merchant = ? ORDER BY identities.id DESC LIMIT 100`,
			)
			.all(merchant)
			.map((row) => ({
				id: Number(row.id),
				type: row.type as ProofType,
				provider: String(row.provider),
				subject: String(row.subject),
				memberId: Number(row.member_id),
				userName: String(row.user_name),
				name: textOf(row.name),
				picture: textOf(row.picture),
				linkedAt: Number(row.linked_at),
			}));
	}

	/** A key that is valid for one description of a new member. */
	startDescription(memberId: number): string {
		const key = randomBytes(24).toString('base64url');
		this.#database
			.prepare('INSERT OR REPLACE INTO auth_keys (member_id, hash, expires_at) VALUES (?, ?, ?)')
			.run(memberId, hashOf(key), this.#now() + KEY_VALID_MS);
		return key;
	}

	/** Returns whether the key is this member's, and still good. */
	describe(memberId: number, key: string, { name, picture }: Pick<Identity, 'name' | 'picture'>): boolean {
		const found = this.#database
			.prepare('DELETE FROM auth_keys WHERE member_id = ? AND hash = ? AND expires_at > ?')
			.run(memberId, hashOf(key), this.#now());
		if (!found.changes) return false;
		this.#database
			.prepare(
				'UPDATE identities SET name = ifnull(?, name), picture = ifnull(?, picture) WHERE member_id = ?',
			)
			.run(name ?? null, picture ?? null, memberId);
		return true;
	}
}

function textOf(value: SQLOutputValue | undefined): string | undefined {
	return typeof value === 'string' ? value : undefined;
}

function hashOf(text: string): string {
	return createHash('sha256').update(text).digest('hex');
}
