import {
	array,
	boolean,
	type InferOutput,
	nullable,
	number,
	object,
	optional,
	record,
	string,
	union,
} from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { StatusRequest } from './status.request.ts';

/** EN-16. Switches may come as booleans or as "1" and "0". */
const SiteStatus = object({
	info: object({
		merchantCode: string(),
		/** Origin of the merchant's gateway, where calls go from now on; empty if they stay where they went. */
		gw: string(),
		customerService: array(
			object({
				path: string(),
				csType: string(),
				csPosition: optional(string()),
				labelIds: optional(array(string())),
			}),
		),
		domainRoute: boolean(),
		mobileTemplate: object({
			h5_logo: optional(string()),
			/** VAL-04. The two names are ours. */
			h5_favicon: optional(string()),
			h5_splash: optional(string()),
			app_background: optional(string()),
			app_desc_font_color: optional(string()),
			app_desc: optional(string()),
		}),
		register: object({ captcha: object({ enabled: boolean() }) }),
		/**
		 * Download links: Android, IOS, MOBILECONFIG, AppDownloadIcon (EN-08). version is ours: the newest one of the
		 * merchant's app, such as 3.12.0. An app that is older offers it (UI-14).
		 */
		resources: array(object({ resourceType: string(), url: string(), version: optional(string()) })),
		whitelabelVal: record(string(), union([boolean(), string(), number()])),
		/** Where relative image paths are found; the first one that answers serves. */
		imageCDNs: array(string()),
		/** The Firebase project that sends text messages; empty for that of the provider settings (EN-18). */
		sms: object({ projectId: string() }),
		/**
		 * One revision for each kind of content. A page built from the same revision
		 * need not ask again. A gateway without revisions leaves it out.
		 */
		contentRevisions: optional(record(string(), string())),
	}),
	location: object({ ip: string() }),
	test: boolean(),
	maintenance: boolean(),
	/** ISO 8601, when it is known. */
	maintenanceEnd: optional(nullable(string())),
	regionRestriction: boolean(),
	VIP: object({ hasVip: boolean(), vipRankLevel: number() }),
});
export type SiteStatus = InferOutput<typeof SiteStatus>;

/** API-08. Never cached: it says whether the site is open. */
export const status: Endpoint<StatusRequest, typeof SiteStatus> = {
	name: 'status',
	method: 'GET',
	path: '/wps/v2/system/status',
	auth: 'optional',
	noCache: true,
	value: SiteStatus,
};
