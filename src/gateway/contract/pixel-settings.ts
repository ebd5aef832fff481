import { boolean, type InferOutput, maxLength, object, optional, pipe, record, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { maybe } from './maybe.ts';

/** A merchant's account with a network. */
const Account = object({
	/** Id of the pixel, tag, container or app; for PropellerAds, the aid. Kadam's postback has none. */
	id: maybe(string()),
	/** Keyed by the site's own event: the network's name for it, instead of the one in features/analytics/pixels. Adjust and X Ads know only tokens from their dashboards, so an event without one isn't sent. */
	names: maybe(record(string(), string())),
	/** The pixel of the affiliate who brought this player: one of those asked about, if the merchant works with them. */
	partnerId: maybe(string()),
	/** Adjust: whether this is a test. */
	sandbox: maybe(boolean()),
	/** PropellerAds, from the conversion URL of its dashboard. */
	pid: maybe(string()),
	tid: maybe(string()),
});
export type PixelAccount = InferOutput<typeof Account>;

const account = maybe(Account);

/** Accounts by network; a network that is left out gets nothing. */
const PixelSettings = object({
	facebook: account,
	tiktok: account,
	kwai: account,
	gtag: account,
	gtm: account,
	appsflyer: account,
	adjust: account,
	twitter: account,
	bigo: account,
	propeller: account,
	kadam: account,
});
export type PixelSettings = InferOutput<typeof PixelSettings>;

export const pixelSettingsRequest = {
	fields: object({
		/**
		 * Pixels that an affiliate's link has named (EN-05), such as facebook:123,gtm:GTM-1. Anyone can
		 * write such a link, and a pixel runs its owner's settings on every page, so one is used only
		 * if the gateway knows it.
		 */
		partners: optional(pipe(string(), maxLength(600))),
	}),
} satisfies RequestCheck;

/** TRK-05. The merchant's accounts with ad networks. The path is ours: the specification names no call for it. */
export const pixelSettings: Endpoint<typeof pixelSettingsRequest, typeof PixelSettings> = {
	name: 'pixelSettings',
	method: 'GET',
	path: '/wps/system/pixels',
	auth: 'none',
	value: PixelSettings,
	cached: 'shared',
};
