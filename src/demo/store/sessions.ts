import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Member, Members } from './members.ts';

/** A session ends if it isn't used for this long. */
const IDLE_LIMIT = 30 * 24 * 3600_000;
/** The last use is saved at most this often, so that not every call writes to the database. */
const SEEN_STEP = 60_000;

export interface Session {
	id: number;
	member: Member;
}

export interface SessionRow {
	id: number;
	merchant: string;
	userName: string;
	/** Last one that its calls sent; empty if they never did. */
	userAgent: string;
	createdAt: number;
	seenAt: number;
}

/** Sessions by token. Only the token's hash is stored, so a copy of the database can't be used to log in. */
export class Sessions {
	readonly #database: DatabaseSync;
	readonly #members: Members;
	readonly #now: () => number;

	constructor(database: DatabaseSync, members: Members, now: () => number) {
		this.#database = database;
		this.#members = members;
		this.#now = now;
	}

	/** Starts another session for a member and returns its token. */
	start(member: Member): string {
		const token = randomBytes(32).toString('base64url');
		const now = this.#now();
		this.#database
			.prepare('INSERT INTO sessions (token_hash, member_id, created_at, seen_at) VALUES (?, ?, ?, ?)')
			.run(hashOf(token), member.id, now, now);
		return token;
	}

	/**
	 * The token's session, but only at the merchant it was created for. Keeps the
	 * browser that asks, which a member sees in the list of their sessions.
	 */
	find(token: string, merchant: string, userAgent = ''): Session | undefined {
		const row = this.#database
			.prepare('SELECT id, member_id, seen_at, user_agent FROM sessions WHERE token_hash = ?')
			.get(hashOf(token));
		if (!row) return undefined;
		const id = Number(row.id);
		const idle = this.#now() - Number(row.seen_at);
		const member = this.#members.get(Number(row.member_id));
		if (!member || member.merchant !== merchant) return undefined;
		if (idle > IDLE_LIMIT) {
			this.end(id);
			return undefined;
		}
		const kept = userAgent || String(row.user_agent);
		if (idle > SEEN_STEP || kept !== row.user_agent) {
			this.#database
				.prepare('UPDATE sessions SET seen_at = ?, user_agent = ? WHERE id = ?')
				.run(this.#now(), kept, id);
		}
		return { id, member };
	}

	/** Ends a session, and starts one for the same member. Returns the new token, if the old one was still good. */
	move(id: number): string | undefined {
		const row = this.#database.prepare('SELECT member_id FROM sessions WHERE id = ?').get(id);
		const member = row && this.#members.get(Number(row.member_id));
		return member && this.end(id) ? this.start(member) : undefined;
	}

	/** Returns whether the session existed. */
	end(id: number): boolean {
		return this.#database.prepare('DELETE FROM sessions WHERE id = ?').run(id).changes > 0;
	}

	/** Ends all of a member's sessions except this one. */
	endOthers(memberId: number, id: number): void {
		this.#database.prepare('DELETE FROM sessions WHERE member_id = ? AND id <> ?').run(memberId, id);
	}

	/** Newest first. */
	list(merchant: string): SessionRow[] {
		return this.#database
			.prepare(`${ROWS} WHERE merchant = ? ORDER BY created_at DESC, sessions.id DESC LIMIT 100`)
			.all(merchant)
			.map(rowOf);
	}

	/** A member's own, last used first. Sessions unused for too long have ended. */
	ofMember(memberId: number): SessionRow[] {
		return this.#database
			.prepare(
				`${ROWS} WHERE member_id = ? AND seen_at >= ? ORDER BY seen_at DESC, sessions.id DESC LIMIT 100`,
			)
			.all(memberId, this.#now() - IDLE_LIMIT)
			.map(rowOf);
	}
}

const ROWS = `SELECT sessions.id, merchant, user_name, user_agent, created_at, seen_at
	FROM sessions JOIN members ON members.id = member_id`;

function rowOf(row: Record<string, SQLOutputValue>): SessionRow {
	return {
		id: Number(row.id),
		merchant: String(row.merchant),
		userName: String(row.user_name),
		userAgent: String(row.user_agent),
		createdAt: Number(row.created_at),
		seenAt: Number(row.seen_at),
	};
}

function hashOf(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}
