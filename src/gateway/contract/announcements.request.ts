import { type InferOutput, maxLength, object, optional, picklist, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';

const fields = object({
	/**
	 * Places in which they are shown, comma-separated: list, marquee, popup. Everywhere if absent.
	 * The names are ours; the specification has only the field.
	 */
	types: optional(pipe(string(), maxLength(80))),
	platform: optional(picklist(['MOBILE', 'WEB'])),
	category: optional(pipe(string(), maxLength(40))),
});
export type AnnouncementsRequest = InferOutput<typeof fields>;

export const announcementsRequest: RequestCheck<AnnouncementsRequest> = { fields };
