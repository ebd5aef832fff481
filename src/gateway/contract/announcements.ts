import { boolean, fallback, type InferOutput, object, string } from 'valibot';
import type { AnnouncementsRequest } from './announcements.request.ts';
import { contentLanguage } from './content-language.ts';
import type { Endpoint } from './endpoint.ts';
import { listOf } from './list-of.ts';

export const Announcement = object({
	id: string(),
	title: string(),
	/** Plain text with blank lines between paragraphs, or HTML, which is reduced to a safe subset. */
	content: string(),
	category: string(),
	/** Runs in the marquee too. */
	marquee: fallback(boolean(), false),
	/** Shown once a day in the announcement popup. */
	popup: fallback(boolean(), false),
	/** ISO 8601. */
	publishedAt: string(),
});
export type Announcement = InferOutput<typeof Announcement>;

const AnnouncementsValue = object({ announcements: listOf(Announcement), language: contentLanguage });

/** API-21. News for everyone, for the marquee and the popup too. Sends no authorization (ROL-02). */
export const announcements: Endpoint<AnnouncementsRequest, typeof AnnouncementsValue> = {
	name: 'announcements',
	method: 'GET',
	path: '/wps/relay/MCSFE_getListAnnouncements',
	auth: 'none',
	value: AnnouncementsValue,
	cached: true,
};
