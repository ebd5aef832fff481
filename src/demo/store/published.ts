import type { DatabaseSync } from 'node:sqlite';
import type { Language } from '../../lib/languages.ts';

/** Always has English. Other languages are optional. */
export type Localised = { EN: string } & Partial<Record<Language, string>>;

export interface NewAnnouncement {
	category: string;
	marquee: boolean;
	popup?: boolean;
	title: Localised;
	content: Localised;
}

export interface PublishedAnnouncement extends NewAnnouncement {
	id: number;
	popup: boolean;
	publishedAt: number;
}

/** New words in one language. */
export interface Correction {
	language: Language;
	title?: string;
	content?: string;
}

/** Announcements published in the control panel, in addition to the seeds. */
export class PublishedAnnouncements {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** Returns the new announcement's id. */
	add(merchant: string, { category, marquee, popup, title, content }: NewAnnouncement): number {
		const texts = JSON.stringify({ title, content });
		const { lastInsertRowid } = this.#database
			.prepare(
				'INSERT INTO announcements (merchant, category, marquee, popup, texts, published_at) VALUES (?, ?, ?, ?, ?, ?)',
			)
			.run(merchant, category, marquee ? 1 : 0, popup ? 1 : 0, texts, this.#now());
		return Number(lastInsertRowid);
	}

	/** Omitted texts stay, or are English until they are added. Returns whether the announcement existed. */
	correct(merchant: string, id: number, { language, ...words }: Correction): boolean {
		const found = this.list(merchant).find((each) => each.id === id);
		if (!found) return false;
		const { title, content } = found;
		const texts = JSON.stringify({
			title: { ...title, [language]: words.title ?? title[language] ?? title.EN },
			content: { ...content, [language]: words.content ?? content[language] ?? content.EN },
		});
		this.#database.prepare('UPDATE announcements SET texts = ? WHERE id = ?').run(texts, id);
		return true;
	}

	/** Returns whether the announcement existed. */
	remove(merchant: string, id: number): boolean {
		return (
			this.#database.prepare('DELETE FROM announcements WHERE merchant = ? AND id = ?').run(merchant, id)
				.changes > 0
		);
	}

	/** Newest first. */
	list(merchant: string): PublishedAnnouncement[] {
		return this.#database
			.prepare('SELECT * FROM announcements WHERE merchant = ? ORDER BY published_at DESC, id DESC')
			.all(merchant)
			.map((row) => ({
				id: Number(row.id),
				category: String(row.category),
				marquee: row.marquee === 1,
				popup: row.popup === 1,
				publishedAt: Number(row.published_at),
				...(JSON.parse(String(row.texts)) as Pick<NewAnnouncement, 'title' | 'content'>),
			}));
	}
}
