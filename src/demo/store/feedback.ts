import type { DatabaseSync } from 'node:sqlite';
import type { FeedbackCategory } from '../../lib/feedback-rules.ts';
import type { PictureType } from '../../lib/picture-type.ts';

export interface FeedbackPicture {
	type: PictureType;
	bytes: Uint8Array<ArrayBuffer>;
}

interface FeedbackMessage {
	memberId: number;
	/** The same for each try to send it. */
	submission: string;
	category: FeedbackCategory;
	text: string;
	picture: FeedbackPicture | undefined;
}

export interface FeedbackRow extends Omit<FeedbackMessage, 'picture'> {
	id: number;
	/** Customer service's reference. */
	number: string;
	userName: string;
	hasPicture: boolean;
	sentAt: number;
}

/** Members' messages to customer service. */
export class FeedbackMessages {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** Returns the message's number; for a repeat, the first one's. */
	add({ memberId, submission, category, text, picture }: FeedbackMessage): string {
		this.#database
			.prepare(
				`INSERT INTO feedback (member_id, submission, category, text, picture_type, picture, sent_at)
				VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
			)
			.run(memberId, submission, category, text, picture?.type ?? null, picture?.bytes ?? null, this.#now());
		const row = this.#database
			.prepare('SELECT id FROM feedback WHERE member_id = ? AND submission = ?')
			.get(memberId, submission);
		return numberOf(row?.id);
	}

	/** Newest first. */
	list(merchant: string, limit = 50): FeedbackRow[] {
		return this.#database
			.prepare(
				`SELECT feedback.id, member_id, submission, category, text, picture_type, sent_at, user_name
				FROM feedback JOIN members ON members.id = member_id
				WHERE merchant = ? ORDER BY feedback.id DESC LIMIT ?`,
			)
			.all(merchant, limit)
			.map((row) => ({
				id: Number(row.id),
				number: numberOf(row.id),
				memberId: Number(row.member_id),
				userName: String(row.user_name),
				submission: String(row.submission),
				category: row.category as FeedbackCategory,
				text: String(row.text),
				hasPicture: row.picture_type !== null,
				sentAt: Number(row.sent_at),
			}));
	}

	picture(id: number): FeedbackPicture | undefined {
		const row = this.#database.prepare('SELECT picture_type, picture FROM feedback WHERE id = ?').get(id);
		if (!(row?.picture instanceof Uint8Array)) return undefined;
		return { type: row.picture_type as PictureType, bytes: Uint8Array.from(row.picture) };
	}
}

/** Five digits, as a person reads it out on the phone. */
const numberOf = (id: unknown): string => String(10_000 + Number(id));
