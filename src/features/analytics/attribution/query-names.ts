import type { PixelTrack } from '../../../gateway/contract/pixel-track.ts';

/** Ids in an ad's or an affiliate's link; the rest of a PixelTrack is made here or comes from an app. */
type AdId = Exclude<keyof PixelTrack, 'fbc' | 'fbp' | 'firstClick' | 'appsflyerId' | 'adjustId'>;
export type AdIds = Partial<Record<AdId, string>>;

/** What an app's attribution service knows of its installation (EN-10). */
type AppId = keyof typeof APP_IDS;
export type AppIds = Partial<Record<AppId, string>>;

/**
 * EN-05: the query name of each id. If neither the specification nor a vendor
 * gives one, the name is ours, for affiliates to write into their links.
 */
export const AD_IDS: Record<AdId, string> = {
	// Specification, section 3: linkId is the stored tid.
	tid: 'tid',
	// Specification, section 2, kept query. cid is Voluum's: its redirect carries {clickid} in cid.
	fbclid: 'fbclid',
	gclid: 'gclid',
	ttclid: 'ttclid',
	kwaiclid: 'kwaiclid',
	bbg: 'bbg',
	cid: 'cid',
	// X Ads, "Click ID": appended by X itself.
	twclid: 'twclid',
	// PropellerAds, "S2S tracking": visitor_id=${SUBID}.
	propellerVisitorId: 'visitor_id',
	// Kadam, "Configuring postback for CPA": the name is the advertiser's to choose, the value is {click_id}.
	kadamClickId: 'kadam_click_id',
	// Google Analytics, "URL builders".
	utm_source: 'utm_source',
	// Ours. Bigo itself says pixel_id, beside bbg.
	fbPixelId: 'fb_pixel_id',
	tiktokPixelId: 'tiktok_pixel_id',
	kwaiPixelId: 'kwai_pixel_id',
	twitterPixelId: 'twitter_pixel_id',
	bigoPixelId: 'bigo_pixel_id',
	gtagId: 'gtag_id',
	gtmId: 'gtm_id',
};

/** EN-10; specification, section 3, names both sides. */
export const APP_IDS = {
	adAppToken: 'ad_app_token',
	gpsAdid: 'gps_adid',
	adid: 'adid',
	afAppId: 'af_app_id',
	appsflyerId: 'appsflyer_id',
	afAdvertisingId: 'advertising_id',
	afOaid: 'oaid',
	idfa: 'idfa',
	idfv: 'idfv',
};
