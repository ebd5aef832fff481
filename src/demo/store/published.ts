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

export type PublishedAnnouncements = ReturnType<typeof createPublished>;

/** Announcements published in the control panel, in addition to the seeds. */
export function createPublished(database: Database, now: () => number) {
	const announcements = database.records<PublishedAnnouncement>('announcement');

	return {
		/** Returns the new announcement's id. */
		add: (merchant: string, announcement: NewAnnouncement): number =>
			announcements.add((id) => ({ popup: false, ...announcement, id, merchant, publishedAt: now() })).id,

		/** Returns whether the announcement existed. */
		remove: (merchant: string, id: number): boolean =>
			announcements.get(id)?.merchant === merchant && announcements.delete(id),

		/** Newest first. */
		list: (merchant: string): PublishedAnnouncement[] =>
			announcements.newest((each) => each.merchant === merchant, Number.POSITIVE_INFINITY),
	};
}
