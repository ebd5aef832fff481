import { createHash } from 'node:crypto';
import type { ConsentWish } from '../../lib/consent-wishes.ts';
import type { AppKind, DownloadButton, ServiceSeed } from '../../merchants/demo-schema.ts';
import type { DemoMerchant, DemoMerchants, Switches } from '../merchants.ts';
import type { ChatMode } from '../vendors/chat/modes.ts';
import type { Database } from './database.ts';

/** Settings of a site that the control panel can change, other than the switches. */
export interface SiteState {
	maintenance: boolean;
	/** ISO 8601; null if the end is unknown. */
	maintenanceEnd: string | null;
	regionRestriction: boolean;
	/** Whether the status call fails with domain_not_available. */
	domainNotAvailable: boolean;
	/** Whether the gateway says that it's in test mode. */
	test: boolean;
	/** Origin that calls are sent to; '' leaves them where they go. */
	gw: string;
	/** The Firebase project of text messages; '' for the one that sign-in uses. */
	smsProject: string;
	hasVip: boolean;
	/** Whether password logins fail with token_ip_different. */
	otherNetwork: boolean;
	/** EN-18: the firebase flag. */
	firebase: boolean;
	/** EN-18; '' for a merchant without an app at Facebook. */
	facebookAppId: string;
	/** EN-17: PROFILE_ICON_COUNT. */
	profileIcons: number;
	/** The consent setting: which purposes need consent, and the version that players are asked about. */
	analytics: ConsentWish;
	marketing: ConsentWish;
	consentVersion: number;
	/** Whether `?debug=events` opens the list of events. */
	debug: boolean;
	/** The share of visits that report how fast the site was. */
	sample: number;
	/** TRK-05: networks that the gateway names no account for. */
	pixelsOff: string[];
	/** EN-16: whether the status reports other domains. */
	domainRoute: boolean;
	/** API-10: the list of domains; null for those of the merchant's signed list. */
	domainList: string[] | null;
	/** A signed list that comes with it; `signed` is false if it's signed with another key. */
	newerDomains: { hosts: string[]; issued: string; signed: boolean } | null;
	/** How the stand-ins of chat vendors behave. */
	chat: ChatMode;
	/** EN-13: the ways to customer service; null for those of the merchant's folder. */
	services: DemoService[] | null;
}

export interface DemoService extends ServiceSeed {
	/** Its path can't be decoded. */
	isDamaged?: boolean;
}

const OPEN: SiteState = {
	maintenance: false,
	maintenanceEnd: null,
	regionRestriction: false,
	domainNotAvailable: false,
	test: false,
	gw: '',
	smsProject: '',
	hasVip: true,
	otherNetwork: false,
	firebase: true,
	facebookAppId: '',
	profileIcons: 9,
	// The merchants' own settings decide.
	analytics: 'granted',
	marketing: 'granted',
	consentVersion: 1,
	debug: true,
	sample: 1,
	pixelsOff: [],
	domainRoute: false,
	domainList: null,
	newerDomains: null,
	chat: 'normal',
	services: null,
};

export const CAPTCHA_VERSIONS = ['v3', 'v4'] as const;
export type CaptchaVersion = (typeof CAPTCHA_VERSIONS)[number];

/** How the vendor behaves: normally, slowly, or failing in one of several ways. */
export const CAPTCHA_MODES = ['normal', 'slow', 'missing', 'hangs', 'broken', 'refused'] as const;
export type CaptchaMode = (typeof CAPTCHA_MODES)[number];

/** Where the popup's CSS comes from: a style sheet, or a style element added to the page, as GeeTest does it. */
export const CAPTCHA_STYLES = ['sheet', 'element'] as const;
export type CaptchaStyle = (typeof CAPTCHA_STYLES)[number];

export interface CaptchaSettings {
	version: CaptchaVersion;
	/** The merchant's id at the vendor. */
	id: string;
	/** Whether registration needs a captcha. For logins and SMS codes, switches decide. */
	register: boolean;
	mode: CaptchaMode;
	style: CaptchaStyle;
	/** The delay in slow mode. */
	delaySeconds: number;
}

export interface DownloadSettings {
	/** EN-08: which apps have a link. */
	apps: readonly AppKind[];
	/** UI-14: the newest version of each app; without one, no app is too old. */
	versions: Partial<Record<AppKind, string>>;
	/** DLB-03. */
	button: DownloadButton;
	/** An address for the button `handler`; may be empty. */
	handler: string;
	/** DLB-02; 0 for all players. */
	minVipRank: number;
}

/** A platform's changes to a site's looks; with '', the merchant's own files apply. */
export interface Looks {
	/** EN-11: short_name, name and theme_color of the manifest. */
	shortName: string;
	appName: string;
	themeColour: string;
	/** EN-11: the address of a square icon. */
	icon: string;
	/** EN-12 and VAL-04: h5_logo, h5_favicon and h5_splash of the site status. */
	logo: string;
	favicon: string;
	splash: string;
}

const OWN_LOOKS: Looks = {
	shortName: '',
	appName: '',
	themeColour: '',
	icon: '',
	logo: '',
	favicon: '',
	splash: '',
};

/** Settings of each merchant, by code: the defaults, and what the control panel has changed. */
export type Settings = ReturnType<typeof createSettings>;

export function createSettings(database: Database, merchants: DemoMerchants) {
	function settings<T extends object>(kind: string, defaults: (merchant: DemoMerchant) => T) {
		const changes = database.records<Partial<T>>(kind);
		return {
			of(code: string): T {
				const merchant = merchants.find(code);
				if (!merchant) throw new Error(`There is no merchant called ${code}`);
				return { ...defaults(merchant), ...changes.get(code) };
			},
			set(code: string, change: Partial<T>): void {
				changes.set(code, { ...changes.get(code), ...change });
			},
		};
	}
	return {
		site: settings<SiteState>('site', () => OPEN),
		switches: settings<Switches>('switches', (merchant) => merchant.switches),
		captcha: settings<CaptchaSettings>('captcha-settings', (merchant) => ({
			version: merchant.captchaVersion,
			id: captchaId(merchant.code),
			register: false,
			mode: 'normal',
			style: 'sheet',
			delaySeconds: 3,
		})),
		downloads: settings<DownloadSettings>('downloads', (merchant) => ({
			apps: merchant.apps,
			versions: { Android: '1.4.0', IOS: '1.4.0' },
			button: merchant.downloadButton,
			handler: '',
			minVipRank: 0,
		})),
		looks: settings<Looks>('looks', () => OWN_LOOKS),
	};
}

/** The same length as the vendor's own ids. */
const captchaId = (merchant: string) =>
	createHash('sha256').update(`geetest/${merchant}`).digest('hex').slice(0, 32);
