import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { INBOXES, NEWCOMERS_INBOX } from '../seeds/inbox.ts';
import type { Member } from './members.ts';
import type { Localised } from './published.ts';

const DAY = 24 * 3600_000;

/** The words of a message that isn't one of the demo's own. */
export interface InboxTexts {
	title: Localised;
	content: Localised;
}

export interface StoredMessage {
	id: number;
	/** Id of one of the demo's own messages, or the message's texts. */
	words: string | InboxTexts;
	sentAt: number;
	read: boolean;
}

/** The members' messages. An inbox gets the demo's own when it's first looked at. */
export class Inbox {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** Newest first; those that came before the message `before`, if there is one. */
	page(member: Member, limit: number, before: number | undefined): StoredMessage[] {
		this.#fill(member);
		return this.#database
			.prepare(
				`SELECT * FROM inbox WHERE member_id = :member
				AND (:before IS NULL OR (sent_at, id) < (SELECT sent_at, id FROM inbox WHERE id = :before AND member_id = :member))
				ORDER BY sent_at DESC, id DESC LIMIT :limit`,
			)
			.all({ member: member.id, before: before ?? null, limit })
			.map(messageOf);
	}

	unread(member: Member): number {
		this.#fill(member);
		const row = this.#database
			.prepare('SELECT count(*) AS unread FROM inbox WHERE member_id = ? AND read_at IS NULL')
			.get(member.id);
		return Number(row?.unread);
	}

	/** Marks these as read, or all. Ids of others' messages do nothing. */
	markRead(member: Member, ids: readonly number[] | 'all'): void {
		this.#fill(member);
		const marks = ids === 'all' ? '' : `AND id IN (${ids.map(() => '?').join()})`;
		this.#database
			.prepare(`UPDATE inbox SET read_at = ? WHERE member_id = ? AND read_at IS NULL ${marks}`)
			.run(this.#now(), member.id, ...(ids === 'all' ? [] : ids));
	}

	send(member: Member, texts: InboxTexts): void {
		this.#fill(member);
		this.#database
			.prepare('INSERT INTO inbox (member_id, texts, sent_at) VALUES (?, ?, ?)')
			.run(member.id, JSON.stringify(texts), this.#now());
	}

	#fill({ id, userName }: Member): void {
		if (this.#database.prepare('SELECT 1 FROM inbox WHERE member_id = ?').get(id)) return;
		const now = this.#now();
		for (const { id: seed, daysAgo, read } of INBOXES[userName] ?? NEWCOMERS_INBOX) {
			const sentAt = Math.round(now - daysAgo * DAY);
			this.#database
				.prepare('INSERT INTO inbox (member_id, seed, sent_at, read_at) VALUES (?, ?, ?, ?)')
				.run(id, seed, sentAt, read ? sentAt : null);
		}
	}
}

function messageOf(row: Record<string, SQLOutputValue>): StoredMessage {
	return {
		id: Number(row.id),
		words: row.seed === null ? (JSON.parse(String(row.texts)) as InboxTexts) : String(row.seed),
		sentAt: Number(row.sent_at),
		read: row.read_at !== null,
	};
}
