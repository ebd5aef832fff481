/**
 * The table of names that ids have in the query of an ad's, an affiliate's or an app's link (EN-05, EN-10). Too large for
 * the first load: ad-query.ts has only what the names look like, and a test compares the two.
 */

/**
 * EN-05: the query name of each field of a PixelTrack that a link can bring. If neither the specification nor a vendor
 * gives one, the name is ours, for affiliates to write into their links.
 */
export const AD_PARAMS = {
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
export const APP_PARAMS = {
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

/**
 * Names that are removed from the address before any network's script reads it: they are for the gateway, for a
 * network without a script, or for the app that wrote them.
 */
export const STRIPPED_PARAMS: readonly string[] = [
	AD_PARAMS.tid,
	AD_PARAMS.propellerVisitorId,
	AD_PARAMS.kadamClickId,
	...Object.values(APP_PARAMS),
];
