import {
	array,
	boolean,
	exactOptional,
	type InferOutput,
	maxLength,
	minLength,
	nonEmpty,
	number,
	picklist,
	pipe,
	regex,
	strictObject,
	string,
} from 'valibot';
import { GAME_CATEGORIES } from '../lib/game-categories.ts';

/** EN-22 and EN-23: every switch a gateway sends. The name of the last one is ours: the specification calls it the mobile-password setting (REG-06). */
export const SWITCHES = [
	'STARTGAMEINAPP3',
	'CBS3',
	'MOBILEAUTOLOGIN3',
	'PWDEXPFORCECHANGE3',
	'GOOGLELOGIN3',
	'FACEBOOKLOGIN3',
	'TWITTERLOGIN3',
	'LINELOGIN3',
	'TELEGRAMLOGIN3',
	'FIREBASECREATEACC3',
	'SSOMANUALREG3',
	'UPDATEMOBILEICC3',
	'GEETEST3',
	'GEETESTTEST3',
	'GEETESTVCODE3',
	'REWCEN3',
	'INBOX3',
	'MANDATORYAPPUPDATES3',
	'a2hsLoginRequired',
	'requiredLogin',
	'mobilePassword',
] as const;
export type SwitchName = (typeof SWITCHES)[number];

/** EN-08. */
export const APP_KINDS = ['Android', 'IOS', 'MOBILECONFIG'] as const;
export type AppKind = (typeof APP_KINDS)[number];

/** DLB-03: what the button of the download bar does. */
const DOWNLOAD_BUTTONS = ['popup', 'direct', 'home-screen', 'invite', 'handler'] as const;
export type DownloadButton = (typeof DOWNLOAD_BUTTONS)[number];

const text = pipe(string(), nonEmpty('must not be empty'));
const id = pipe(string(), regex(/^[\w-]{1,64}$/, 'has to be 1 to 64 of A-Z, a-z, 0-9, _ and -'));
const digits = pipe(string(), regex(/^\d{1,10}$/, 'has to be digits such as 63'));
const isoDate = pipe(
	string(),
	regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'has to be a time such as 2027-01-31T16:59:59Z'),
);

const BannerSeed = strictObject({
	id,
	linkageType: picklist(['P', 'URL', 'G']),
	linkage: text,
	gameType: exactOptional(text),
	vendor: exactOptional(text),
	nodeId: exactOptional(text),
	roomId: exactOptional(text),
	groupName: picklist(['home', 'm_top']),
});

const PromotionSeed = strictObject({
	id,
	category: picklist([...GAME_CATEGORIES, 'welcome', 'loyalty']),
	/** Left out for a promotion without an end. */
	endsAt: exactOptional(isoDate),
});

const AnnouncementSeed = strictObject({
	id,
	category: picklist(['system', 'payment', 'event', 'game']),
	/** Runs in the marquee too. */
	marquee: boolean(),
	/** Shown once a day in the announcement popup. */
	popup: boolean(),
	publishedAt: isoDate,
});

/** EN-13: a way to customer service. */
export const ServiceSeed = strictObject({
	csType: pipe(text, maxLength(40)),
	/** Its address, before the gateway encrypts it; '' for a chat whose settings come from the gateway. */
	address: pipe(string(), maxLength(500)),
	csPosition: exactOptional(pipe(text, maxLength(40))),
	labelIds: exactOptional(array(id)),
});
export type ServiceSeed = InferOutput<typeof ServiceSeed>;

/**
 * The export of src/merchants/CODE/demo/index.ts: data that only the embedded gateway
 * needs of a merchant. The folder may be missing, and so may any field. The
 * defaults are in src/demo/seeds/merchant.json.
 */
export const DemoSchema = strictObject({
	/** EN-15. */
	country: exactOptional(
		strictObject({
			countryCode: pipe(string(), regex(/^[A-Z]{2}$/, 'has to be a country code such as PH')),
			countryDialingCode: digits,
			currency: pipe(string(), regex(/^[A-Z]{3}$/, 'has to be a currency code such as PHP')),
			currencySymbol: pipe(text, maxLength(5)),
			currencyPosition: picklist(['before', 'after']),
		}),
	),
	/** Beginning of the demo members' phone numbers: dialing code and number, without the last four digits. */
	mobilePrefix: exactOptional(digits),
	/** EN-17: the bot that members log in with. */
	telegram: exactOptional(strictObject({ botId: digits, authDomain: text })),
	/** The order of the lanes; a category that is left out has none. */
	categories: exactOptional(pipe(array(picklist(GAME_CATEGORIES)), minLength(1, 'needs a category'))),
	/** EN-08: the apps for download. */
	apps: exactOptional(array(picklist(APP_KINDS))),
	/** DLB-03. */
	downloadButton: exactOptional(picklist(DOWNLOAD_BUTTONS)),
	/** Whether the pictures come from another origin, as from an image CDN; PICTURES_PORT sets its port. */
	picturesElsewhere: exactOptional(boolean()),
	/** A member's bonus for each friend who registers, in the merchant's currency; without it nothing is paid. */
	referralBonus: exactOptional(number()),
	/** EN-22: those that are on. */
	switches: exactOptional(array(picklist(SWITCHES))),
	/** Version of the captcha when the control panel turns it on. */
	captchaVersion: exactOptional(picklist(['v3', 'v4'])),
	/** EN-13: the ways to customer service, in order. */
	services: exactOptional(array(ServiceSeed)),
	/** Replaces those in src/demo/seeds/merchant.json. The texts are in demo/texts/LANGUAGE.json. */
	banners: exactOptional(array(BannerSeed)),
	promotions: exactOptional(array(PromotionSeed)),
	announcements: exactOptional(array(AnnouncementSeed)),
});
export type DemoFile = InferOutput<typeof DemoSchema>;
