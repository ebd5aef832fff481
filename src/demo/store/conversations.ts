import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

/** The person who writes to the merchant: a member, or a visitor whom the chat's cookie names. */
export type Chatter = { merchant: string; memberId: number } | { merchant: string; visitor: string };

export interface ConversationMessage {
	id: number;
	author: 'player' | 'service';
	text: string;
	sentAt: number;
	seen: boolean;
}

export interface Conversation {
	id: number;
	/** Undefined for a visitor. */
	userName: string | undefined;
	messages: ConversationMessage[];
}

/** Milliseconds after the last key for which an agent or a player counts as typing. */
const TYPING = 5000;

/** Conversations of players with the merchant in the platform's own chat. */
export class Conversations {
	readonly #database: DatabaseSync;
	readonly #now: () => number;
	/** Until when customer service is typing, by conversation. */
	readonly #typing = new Map<number, number>();

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** Names a new visitor. */
	newVisitor(): string {
		return randomBytes(24).toString('base64url');
	}

	/** Oldest first, those after the message `after`. */
	messages(chatter: Chatter, after = 0): ConversationMessage[] {
		const id = this.#find(chatter);
		return id === undefined ? [] : this.#messagesOf(id, after);
	}

	/** Starts the conversation if it's the first message. A repeat adds nothing. */
	write(chatter: Chatter, text: string, submission: string): void {
		const id = this.#find(chatter) ?? this.#start(chatter);
		this.#database
			.prepare(
				`INSERT INTO conversation_messages (conversation_id, author, text, submission, sent_at)
				VALUES (?, 'player', ?, ?, ?) ON CONFLICT DO NOTHING`,
			)
			.run(id, text, submission, this.#now());
	}

	unread(chatter: Chatter): number {
		const row = this.#database
			.prepare(
				`SELECT count(*) AS unread FROM conversation_messages
				WHERE conversation_id = ? AND author = 'service' AND seen_at IS NULL`,
			)
			.get(this.#find(chatter) ?? 0);
		return Number(row?.unread);
	}

	/** The player's last message that customer service has seen; 0 for none. */
	seen(chatter: Chatter): number {
		const row = this.#database
			.prepare(
				`SELECT max(id) AS last FROM conversation_messages
				WHERE conversation_id = ? AND author = 'player' AND seen_at IS NOT NULL`,
			)
			.get(this.#find(chatter) ?? 0);
		return Number(row?.last ?? 0);
	}

	/** The player has seen the answers up to this one. */
	see(chatter: Chatter, upTo: number): void {
		this.#see(this.#find(chatter) ?? 0, 'service', upTo);
	}

	isTyping(chatter: Chatter): boolean {
		return (this.#typing.get(this.#find(chatter) ?? 0) ?? 0) > this.#now();
	}

	/** Last written in first. */
	list(merchant: string, limit = 20): Conversation[] {
		return this.#database
			.prepare(
				`SELECT conversations.id, user_name, max(conversation_messages.id) AS newest FROM conversations
				JOIN conversation_messages ON conversation_id = conversations.id
				LEFT JOIN members ON members.id = member_id
				WHERE conversations.merchant = ? GROUP BY conversations.id ORDER BY newest DESC LIMIT ?`,
			)
			.all(merchant, limit)
			.map((row) => ({
				id: Number(row.id),
				userName: row.user_name === null ? undefined : String(row.user_name),
				messages: this.#messagesOf(Number(row.id), 0),
			}));
	}

	/** Customer service answers, and has seen what was written before. Returns whether the conversation exists. */
	answer(id: number, text: string): boolean {
		if (!this.#database.prepare('SELECT 1 FROM conversations WHERE id = ?').get(id)) return false;
		const { lastInsertRowid } = this.#database
			.prepare(
				"INSERT INTO conversation_messages (conversation_id, author, text, sent_at) VALUES (?, 'service', ?, ?)",
			)
			.run(id, text, this.#now());
		this.#see(id, 'player', Number(lastInsertRowid));
		this.#typing.delete(id);
		return true;
	}

	/** Customer service is typing an answer. */
	type(id: number): void {
		this.#typing.set(id, this.#now() + TYPING);
	}

	#find(chatter: Chatter): number | undefined {
		const [where, who] = keyOf(chatter);
		const row = this.#database
			.prepare(`SELECT id FROM conversations WHERE merchant = ? AND ${where} = ?`)
			.get(chatter.merchant, who);
		return row && Number(row.id);
	}

	#start(chatter: Chatter): number {
		const [column, who] = keyOf(chatter);
		return Number(
			this.#database
				.prepare(`INSERT INTO conversations (merchant, ${column}) VALUES (?, ?)`)
				.run(chatter.merchant, who).lastInsertRowid,
		);
	}

	#messagesOf(id: number, after: number): ConversationMessage[] {
		return this.#database
			.prepare(
				`SELECT * FROM (
					SELECT * FROM conversation_messages WHERE conversation_id = ? AND id > ? ORDER BY id DESC LIMIT 200
				) ORDER BY id`,
			)
			.all(id, after)
			.map(messageOf);
	}

	#see(id: number, author: ConversationMessage['author'], upTo: number): void {
		this.#database
			.prepare(
				`UPDATE conversation_messages SET seen_at = ?
				WHERE conversation_id = ? AND author = ? AND id <= ? AND seen_at IS NULL`,
			)
			.run(this.#now(), id, author, upTo);
	}
}

/** The column with the owner of a conversation, and its value. */
const keyOf = (chatter: Chatter): ['member_id', number] | ['visitor_hash', string] =>
	'memberId' in chatter
		? ['member_id', chatter.memberId]
		: ['visitor_hash', createHash('sha256').update(chatter.visitor).digest('hex')];

const messageOf = (row: Record<string, SQLOutputValue>): ConversationMessage => ({
	id: Number(row.id),
	author: row.author as ConversationMessage['author'],
	text: String(row.text),
	sentAt: Number(row.sent_at),
	seen: row.seen_at !== null,
});
