import type { Language } from '../../lib/languages.ts';
import type { Database } from './database.ts';

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
	merchant: string;
	popup: boolean;
	publishedAt: number;
}

/** New words in one language. */
export interface Correction {
	language: Language;
	title?: string;
	content?: string;
}

export type PublishedAnnouncements = ReturnType<typeof createPublished>;

/** Announcements published in the control panel, in addition to the seeds. */
export function createPublished(database: Database, now: () => number) {
	const announcements = database.records<PublishedAnnouncement>('announcement');

	function find(merchant: string, id: number): PublishedAnnouncement | undefined {
		const found = announcements.get(id);
		return found?.merchant === merchant ? found : undefined;
	}

	return {
		/** Returns the new announcement's id. */
		add: (merchant: string, announcement: NewAnnouncement): number =>
			announcements.add((id) => ({ popup: false, ...announcement, id, merchant, publishedAt: now() })).id,

		/** Omitted texts stay, or are English until they are added. Returns whether the announcement existed. */
		correct(merchant: string, id: number, { language, ...words }: Correction): boolean {
			const { title, content } = find(merchant, id) ?? {};
			if (!title || !content) return false;
			announcements.change(id, {
				title: { ...title, [language]: words.title ?? title[language] ?? title.EN },
				content: { ...content, [language]: words.content ?? content[language] ?? content.EN },
			});
			return true;
		},

		/** Returns whether the announcement existed. */
		remove: (merchant: string, id: number): boolean =>
			find(merchant, id) !== undefined && announcements.delete(id),

		/** Newest first. */
		list: (merchant: string): PublishedAnnouncement[] =>
			announcements.newest((each) => each.merchant === merchant, Number.POSITIVE_INFINITY),
	};
}
