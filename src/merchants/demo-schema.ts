import {
	array,
	boolean,
	exactOptional,
	type InferOutput,
	number,
	picklist,
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

const BannerSeed = strictObject({
	id: string(),
	linkageType: picklist(['P', 'URL', 'G']),
	linkage: string(),
	gameType: exactOptional(string()),
	vendor: exactOptional(string()),
	nodeId: exactOptional(string()),
	roomId: exactOptional(string()),
	groupName: picklist(['home', 'm_top']),
});

const PromotionSeed = strictObject({
	id: string(),
	category: picklist([...GAME_CATEGORIES, 'welcome', 'loyalty']),
	/** Left out for a promotion without an end. */
	endsAt: exactOptional(string()),
});

const AnnouncementSeed = strictObject({
	id: string(),
	category: picklist(['system', 'payment', 'event', 'game']),
	/** Runs in the marquee too. */
	marquee: boolean(),
	/** Shown once a day in the announcement popup. */
	popup: boolean(),
	publishedAt: string(),
});

/** EN-13: a way to customer service. */
export const ServiceSeed = strictObject({
	csType: string(),
	/** Its address, before the gateway encrypts it; '' for a chat whose settings come from the gateway. */
	address: string(),
	csPosition: exactOptional(string()),
	labelIds: exactOptional(array(string())),
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
			countryCode: string(),
			countryDialingCode: string(),
			currency: string(),
			currencySymbol: string(),
			currencyPosition: picklist(['before', 'after']),
		}),
	),
	/** Beginning of the demo members' phone numbers: dialing code and number, without the last four digits. */
	mobilePrefix: exactOptional(string()),
	/** EN-17: the bot that members log in with. */
	telegram: exactOptional(strictObject({ botId: string(), authDomain: string() })),
	/** The order of the lanes; a category that is left out has none. */
	categories: exactOptional(array(picklist(GAME_CATEGORIES))),
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
