import {
	array,
	boolean,
	type InferOutput,
	maxLength,
	object,
	optional,
	picklist,
	pipe,
	string,
} from 'valibot';
import { contentLanguage } from './content-language.ts';
import { endpoint } from './endpoint.ts';

export const Announcement = object({
	id: string(),
	title: string(),
	/** Plain text, where blank lines part paragraphs, or HTML of which a safe subset is kept. */
	content: string(),
	category: string(),
	/** Runs in the marquee too. */
	marquee: boolean(),
	/** Shown once a day in the announcement popup. */
	popup: boolean(),
	/** ISO 8601. */
	publishedAt: string(),
});
export type Announcement = InferOutput<typeof Announcement>;

/** API-21. Sends no authorization (ROL-02). */
export const announcements = endpoint({
	name: 'announcements',
	method: 'GET',
	path: '/wps/relay/MCSFE_getListAnnouncements',
	auth: 'none',
	request: object({
		/**
		 * Where they are to be shown, comma-separated: list, marquee, popup. Without
		 * it, everywhere. The names are ours; the specification has only the field.
		 */
		types: optional(pipe(string(), maxLength(80))),
		platform: optional(picklist(['MOBILE', 'WEB'])),
		category: optional(pipe(string(), maxLength(40))),
	}),
	value: object({ announcements: array(Announcement), language: contentLanguage }),
	errors: [],
	cached: true,
});
