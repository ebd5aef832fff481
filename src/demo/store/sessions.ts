import type { Database } from './database.ts';
import type { Member, Members } from './members.ts';
import { hashOf, newSecret } from './secrets.ts';

/** A session ends if it isn't used for this long. */
const IDLE_LIMIT = 30 * 24 * 3600_000;
/** The last use is saved at most this often, so that not every call writes to the database. */
const SEEN_STEP = 60_000;

export interface Session {
	id: number;
	member: Member;
}

/** Only the token's hash is stored, so a copy of the database can't be used to log in. */
interface StoredSession {
	id: number;
	tokenHash: string;
	memberId: number;
	/** Last one that its calls sent; empty if they never did. */
	userAgent: string;
	createdAt: number;
	seenAt: number;
}

/** Sessions by token. */
export function createSessions(database: Database, members: Members, now: () => number) {
	const sessions = database.records<StoredSession>('session');

	/** Returns the new session's token. */
	function start({ id: memberId }: Pick<Member, 'id'>): string {
		const token = newSecret();
		const times = { createdAt: now(), seenAt: now() };
		sessions.add((id) => ({ id, tokenHash: hashOf(token), memberId, userAgent: '', ...times }));
		return token;
	}

	return {
		start,

		/**
		 * The token's session, but only at the merchant it was created for. Keeps the
		 * browser that asks, which a member sees in the list of their sessions.
		 */
		find(token: string, merchant: string, userAgent = ''): Session | undefined {
			const tokenHash = hashOf(token);
			const session = sessions.find((each) => each.tokenHash === tokenHash);
			const member = session && members.get(session.memberId);
			if (!session || member?.merchant !== merchant) return undefined;
			const { id } = session;
			const idle = now() - session.seenAt;
			if (idle > IDLE_LIMIT) {
				sessions.delete(id);
				return undefined;
			}
			const kept = userAgent || session.userAgent;
			if (idle > SEEN_STEP || kept !== session.userAgent) {
				sessions.change(id, { seenAt: now(), userAgent: kept });
			}
			return { id, member };
		},

		/** Ends a session, and starts one for the same member. Returns the new token, if the old one was still good. */
		move(id: number): string | undefined {
			const session = sessions.get(id);
			return session && sessions.delete(id) ? start({ id: session.memberId }) : undefined;
		},

		/** Returns whether the session existed. */
		end: (id: number): boolean => sessions.delete(id),

		/** Ends all of a member's sessions except this one. */
		endOthers: (memberId: number, id: number | undefined): void =>
			sessions.deleteAll((each) => each.memberId === memberId && each.id !== id),

		/** Newest first. */
		list: (merchant: string) => members.named(sessions, merchant),

		/** A member's own, last used first. Sessions unused for too long have ended. */
		ofMember: (memberId: number): StoredSession[] =>
			sessions
				.newest((each) => each.memberId === memberId && each.seenAt >= now() - IDLE_LIMIT)
				.sort((one, other) => other.seenAt - one.seenAt),
	};
}
