import {
	boolean,
	fallback,
	type InferOutput,
	maxLength,
	object,
	optional,
	picklist,
	pipe,
	string,
} from 'valibot';
import { contentLanguage } from './content-language.ts';
import type { Endpoint, NoFields, RequestCheck } from './endpoint.ts';
import { listOf } from './list-of.ts';

export const announcementsRequest = {
	fields: object({
		/**
		 * Places in which they are shown, comma-separated: list, marquee, popup. Everywhere if absent.
		 * The names are ours; the specification has only the field.
		 */
		types: optional(pipe(string(), maxLength(80))),
		platform: optional(picklist(['MOBILE', 'WEB'])),
		category: optional(pipe(string(), maxLength(40))),
	}),
} satisfies RequestCheck;

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
export const announcements: Endpoint<typeof announcementsRequest, typeof AnnouncementsValue> = {
	name: 'announcements',
	method: 'GET',
	path: '/wps/relay/MCSFE_getListAnnouncements',
	auth: 'none',
	value: AnnouncementsValue,
	cached: true,
};

const AnnouncementCategoriesValue = object({
	categories: listOf(object({ code: string(), name: string() })),
});

/** API-21. The topics of announcements and promotions, named in the language asked for. */
export const announcementCategories: Endpoint<NoFields, typeof AnnouncementCategoriesValue> = {
	name: 'announcementCategories',
	method: 'GET',
	path: '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
	auth: 'none',
	value: AnnouncementCategoriesValue,
	cached: true,
};

/**
 * The path is ours (API-26). Announcements for this member alone, or for the
 * members of their VIP label. The public ones never carry the token (ROL-02).
 */
export const memberAnnouncements: Endpoint<NoFields, typeof announcements.value> = {
	name: 'memberAnnouncements',
	method: 'GET',
	path: '/wps/member/announcements',
	auth: 'required',
	value: announcements.value,
};
