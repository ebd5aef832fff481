import type { NetworkCode } from './accounts.ts';

/** A network's requests, by its documentation. */
interface DocumentedRequest {
	path: RegExp;
	/** Names of the fields that contain the account, the event and the event's id. */
	account?: string;
	event?: string;
	eventId?: string;
	/** By name; nested names are joined by dots. Optional fields end with a question mark. */
	fields: Record<string, RegExp>;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[48][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const URL = /^https?:\/\/\S+$/;
const REFERRER = /^(https?:\/\/\S+)?$/;
const NAME = /^\w{1,40}$/;
const TEXT = /^[\w .:-]{1,80}$/;
const VALUE = /^\d+(\.\d+)?$/;
const CURRENCY = /^[A-Z]{3}$/;
const CLICK = /^[\w.~%-]{1,255}$/;

/** The details of an event. */
const details = (prefix = '') => ({
	[`${prefix}content_id?`]: TEXT,
	[`${prefix}method?`]: TEXT,
	[`${prefix}value?`]: VALUE,
	[`${prefix}currency?`]: CURRENCY,
});

/** developers.google.com/analytics/devguides/collection/protocol/ga4; gcs as in "Consent mode reference". */
const google = (tid: RegExp): DocumentedRequest => ({
	path: /^\/g\/collect$/,
	account: 'tid',
	event: 'en',
	eventId: 'ep.event_id',
	fields: {
		v: /^2$/,
		tid,
		cid: /^\d+\.\d+$/,
		en: NAME,
		dl: URL,
		gcs: /^G1[01][01]$/,
		'ep.event_id': UUID,
		'dr?': REFERRER,
		'cu?': CURRENCY,
		'ep.method?': TEXT,
		'ep.content_id?': TEXT,
		'ep.page_path?': /^\/\S*$/,
		'ep.transaction_id?': UUID,
		'epn.value?': VALUE,
		'pr1?': /^id.{1,80}$/,
	},
});

/** Fields that are not listed are refused: none of them may name a person. */
export const REQUESTS: Record<NetworkCode, DocumentedRequest> = {
	// developers.facebook.com/docs/meta-pixel/reference; eid as in "Handling duplicate pixel and Conversions API events".
	facebook: {
		path: /^\/tr\/$/,
		account: 'id',
		event: 'ev',
		eventId: 'eid',
		fields: {
			id: /^\d{5,20}$/,
			ev: NAME,
			dl: URL,
			if: /^(true|false)$/,
			ts: /^\d{13}$/,
			eid: UUID,
			'rl?': REFERRER,
			'fbp?': /^fb\.\d\.\d+\.\d+(\.\w+)?$/,
			'fbc?': /^fb\.\d\.\d+\..+$/,
			'cd[value]?': VALUE,
			'cd[currency]?': CURRENCY,
			'cd[content_ids]?': /^\["[^"]+"\]$/,
			'cd[content_type]?': /^product$/,
			'cd[method]?': TEXT,
		},
	},
	// As its script sends; event names by ads.tiktok.com/help, "Supported standard events".
	tiktok: {
		path: /^\/api\/v2\/pixel$/,
		account: 'context.pixel.code',
		event: 'event',
		eventId: 'event_id',
		fields: {
			event: NAME,
			timestamp: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
			'context.pixel.code': /^[A-Z0-9]{10,40}$/,
			'context.page.url': URL,
			'event_id?': UUID,
			'context.page.referrer?': REFERRER,
			'context.ad.callback?': CLICK,
			...details('properties.'),
		},
	},
	// Kwai for Business, "Event API"; it has no custom events.
	kwai: {
		path: /^\/log\/common\/api$/,
		account: 'pixelId',
		event: 'event_name',
		fields: {
			pixelId: /^\d{5,24}$/,
			event_name:
				/^(pageView|completeRegistration|purchase|firstDeposit|contentView|initiatedCheckout|addToCart|subscribe|buttonClick|formSubmit|download|contact)$/,
			url: URL,
			'clickid?': CLICK,
			...details('properties.'),
		},
	},
	gtag: google(/^(G|GT|AW|DC)-[A-Z0-9-]{4,24}$/),
	// The container's one tag sends an event of Analytics.
	gtm: google(/^GTM-[A-Z0-9]{4,12}$/),
	// support.appsflyer.com, "Web SDK integration guide" and "Web server-to-server events API".
	appsflyer: {
		path: /^\/events$/,
		account: 'webDevKey',
		event: 'eventName',
		eventId: 'eventValue.event_id',
		fields: {
			webDevKey: /^[\w-]{8,64}$/,
			eventType: /^(EVENT|LOAD)$/,
			eventName: NAME,
			timestamp: /^\d{13}$/,
			'eventRevenue?': VALUE,
			'eventRevenueCurrency?': CURRENCY,
			'eventValue.event_id?': UUID,
			...details('eventValue.'),
			'url?': URL,
		},
	},
	// @adjustcom/adjust-web-sdk 5.8.3: /session and /event.
	adjust: {
		path: /^\/(session|event)$/,
		account: 'app_token',
		event: 'event_token',
		eventId: 'deduplication_id',
		fields: {
			app_token: /^[a-z0-9]{8,20}$/,
			environment: /^(sandbox|production)$/,
			web_uuid: TEXT,
			'event_token?': /^[a-z0-9]{6}$/,
			'deduplication_id?': UUID,
			'revenue?': VALUE,
			'currency?': CURRENCY,
		},
	},
	// business.x.com/help, "Conversion tracking for websites".
	twitter: {
		path: /^\/1\/i\/adsct$/,
		account: 'pixel_id',
		event: 'event_type',
		eventId: 'conversion_id',
		fields: {
			pixel_id: /^[a-z0-9]{4,12}$/,
			event_type: /^(pageview|tw-[a-z0-9]+-[a-z0-9]+)$/,
			p_id: /^Twitter$/,
			tw_document_href: URL,
			'conversion_id?': UUID,
			'value?': VALUE,
			'currency?': CURRENCY,
			'twclid?': CLICK,
		},
	},
	// bigoads.com/help, "Web pixel integration".
	bigo: {
		path: /^\/ad\/event$/,
		account: 'pixel_id',
		event: 'event_name',
		eventId: 'event_id',
		fields: {
			pixel_id: /^\d{5,24}$/,
			event_name:
				/^(page_view|ec_register|ec_purchase|ec_order|ec_detail_view|ec_add_cart|app_download|button)$/,
			url: URL,
			event_id: UUID,
			'bbg?': CLICK,
			...details(),
		},
	},
	// help.propellerads.com, "How to set up S2S tracking".
	propeller: {
		path: /^\/conversion\.php$/,
		account: 'aid',
		fields: {
			aid: /^\d+$/,
			tid: /^\d+$/,
			visitor_id: CLICK,
			'pid?': /^\d*$/,
			'payout?': VALUE,
			'goal?': /^\d+$/,
		},
	},
	// wiki.kadam.net, "Configuring postback for CPA".
	kadam: { path: /^\/postback$/, fields: { data: CLICK } },
};
