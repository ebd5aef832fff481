import { array, boolean, fallback, type InferOutput, number, object, record, string, union } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { listOf } from './list-of.ts';
import { maybe } from './maybe.ts';

export const statusRequest = {
	fields: object({
		device: string(),
		/** The click id or campaign that brought the player, or empty. */
		track: string(),
		originalDomain: string(),
		url: string(),
	}),
	errors: ['domainNotAvailable'],
} satisfies RequestCheck;

const no = fallback(boolean(), false);
const text = fallback(string(), '');
const maybeText = maybe(string());

/** EN-16. Switches may come as booleans or as "1" and "0". A site without the other fields works, with less on it. */
const SiteStatus = object({
	info: object({
		merchantCode: string(),
		/** Origin of the merchant's gateway, where calls go from now on; empty if they stay where they went. */
		gw: text,
		customerService: fallback(
			listOf(object({ path: text, csType: text, csPosition: maybeText, labelIds: maybe(array(string())) })),
			[],
		),
		domainRoute: no,
		mobileTemplate: fallback(
			object({
				h5_logo: maybeText,
				/** VAL-04. The two names are ours. */
				h5_favicon: maybeText,
				h5_splash: maybeText,
				app_background: maybeText,
				app_desc_font_color: maybeText,
				app_desc: maybeText,
			}),
			{},
		),
		register: fallback(object({ captcha: object({ enabled: no }) }), { captcha: { enabled: false } }),
		/**
		 * Download links: Android, IOS, MOBILECONFIG, AppDownloadIcon (EN-08). version is ours: the newest one of the
		 * merchant's app, such as 3.12.0. An app that is older offers it (UI-14).
		 */
		resources: fallback(listOf(object({ resourceType: text, url: text, version: maybeText })), []),
		whitelabelVal: fallback(record(string(), fallback(union([boolean(), string(), number()]), false)), {}),
		/** Where relative image paths are found; the first one that answers serves. */
		imageCDNs: fallback(listOf(string()), []),
		/** The Firebase project that sends text messages; empty for that of the provider settings (EN-18). */
		sms: fallback(object({ projectId: text }), { projectId: '' }),
		/**
		 * One revision for each kind of content. A page built from the same revision
		 * need not ask again. A gateway without revisions leaves it out.
		 */
		contentRevisions: maybe(record(string(), string())),
	}),
	location: fallback(object({ ip: text }), { ip: '' }),
	test: no,
	maintenance: no,
	/** ISO 8601, when it is known. */
	maintenanceEnd: maybeText,
	regionRestriction: no,
	VIP: fallback(object({ hasVip: no, vipRankLevel: fallback(number(), 0) }), {
		hasVip: false,
		vipRankLevel: 0,
	}),
});
export type SiteStatus = InferOutput<typeof SiteStatus>;

/** API-08. The state of the site: its switches, customer service, downloads and image hosts. Never cached: it says whether the site is open. */
export const status: Endpoint<typeof statusRequest, typeof SiteStatus> = {
	name: 'status',
	method: 'GET',
	path: '/wps/v2/system/status',
	auth: 'optional',
	noCache: true,
	value: SiteStatus,
};
