import { type InferOutput, maxLength, object, optional, pipe, string } from 'valibot';

/** Ids pass as they came: in their own case, and whole or not at all. */
const id = optional(pipe(string(), maxLength(1024)));

/** EN-05: which click brought the player, and through whose pixel. Absent fields are left out. */
export const PixelTrack = object({
	/** Stored tid of the affiliate's link. */
	tid: id,
	/** Facebook. */
	fbclid: id,
	fbPixelId: id,
	fbc: id,
	fbp: id,
	/** TikTok. */
	ttclid: id,
	tiktokPixelId: id,
	/** Kwai. */
	kwaiclid: id,
	kwaiPixelId: id,
	/** Google. */
	gclid: id,
	gtagId: id,
	gtmId: id,
	/** AppsFlyer and Adjust. */
	appsflyerId: id,
	adjustId: id,
	/** Twitter. */
	twclid: id,
	twitterPixelId: id,
	/** Bigo. */
	bbg: id,
	bigoPixelId: id,
	/** Voluum cid. */
	cid: id,
	propellerVisitorId: id,
	kadamClickId: id,
	utm_source: id,
	/**
	 * The very first click, if it isn't the last one: a JSON object of the ids above that came with
	 * it, and `at`, its time in milliseconds since 1970.
	 */
	firstClick: optional(pipe(string(), maxLength(4096))),
});
export type PixelTrack = InferOutput<typeof PixelTrack>;
