import type { ConsentWish } from '../../lib/consent-wishes.ts';
import { APP_KINDS, type AppKind, type ServiceSeed } from '../../merchants/demo-schema.ts';
import type { DemoMerchant, DemoMerchants, Switches } from '../merchants.ts';
import type { ChatMode } from '../vendors/chat/accounts.ts';
import type { Database } from './database.ts';
import { hashOf } from './secrets.ts';

export interface DemoService extends ServiceSeed {
	/** Its path can't be decoded. */
	isDamaged?: boolean;
}

/** Settings of a site that the control panel can change, other than the switches. */
export type SiteState = typeof OPEN;

const OPEN = {
	maintenance: false,
	/** ISO 8601; null if the end is unknown. */
	maintenanceEnd: null as string | null,
	regionRestriction: false,
	/** Whether the status call fails with domain_not_available. */
	domainNotAvailable: false,
	/** Whether the gateway says that it's in test mode. */
	test: false,
	/** Origin that calls are sent to; '' leaves them where they go. */
	gw: '',
	/** The Firebase project of text messages; '' for the one that sign-in uses. */
	smsProject: '',
	hasVip: true,
	/** Whether password logins fail with token_ip_different. */
	otherNetwork: false,
	/** EN-18: the firebase flag. */
	firebase: true,
	/** EN-18; '' for a merchant without an app at Facebook. */
	facebookAppId: '',
	/** EN-17: PROFILE_ICON_COUNT. */
	profileIcons: 9,
	/** The consent setting: which purposes need consent; the merchants' own settings decide if it's granted. */
	analytics: 'granted' as ConsentWish,
	marketing: 'granted' as ConsentWish,
	/** The version of the consent setting that players are asked about. */
	consentVersion: 1,
	/** Whether `?debug=events` opens the list of events. */
	debug: true,
	/** The share of visits that report how fast the site was. */
	sample: 1,
	/** TRK-05: whether the gateway names an account for a network. */
	pixels: {} as Partial<Record<string, boolean>>,
	/** EN-16: whether the status reports other domains. */
	domainRoute: false,
	/** API-10: the list of domains; empty for those of the merchant's signed list. */
	domainList: [] as string[],
	/**
	 * A signed list that comes with it, unless it's empty. `signed` is false if it's signed with another key, and
	 * `issued` is missing if it's issued with each answer.
	 */
	newerDomains: { hosts: [], signed: true } as { hosts: string[]; issued?: string; signed: boolean },
	/** How the stand-ins of chat vendors behave. */
	chat: 'normal' as ChatMode,
	/** EN-13: the ways to customer service; null for those of the merchant's folder. */
	services: null as DemoService[] | null,
};

export type CaptchaVersion = 'v3' | 'v4';

/** How the vendor behaves: normally, slowly, or failing in one of several ways. */
export type CaptchaMode = 'normal' | 'slow' | 'missing' | 'hangs' | 'broken' | 'refused';

const captchaOf = ({ code, captchaVersion }: DemoMerchant) => ({
	version: captchaVersion,
	/** The merchant's id at the vendor, as long as the vendor's own. */
	id: hashOf(`geetest/${code}`).slice(0, 32),
	/** Whether registration needs a captcha. For logins and SMS codes, switches decide. */
	register: false,
	mode: 'normal' as CaptchaMode,
	/** The delay in slow mode. */
	delaySeconds: 3,
});

const downloadsOf = ({ apps, downloadButton }: DemoMerchant) => ({
	/** EN-08: which apps have a link. */
	apps: Object.fromEntries(APP_KINDS.map((kind) => [kind, apps.includes(kind)])),
	/** UI-14: the newest version of each app; without one, no app is too old. */
	versions: { Android: '1.4.0', IOS: '1.4.0' } as Partial<Record<AppKind, string>>,
	/** DLB-03. */
	button: downloadButton,
	/** An address for the button `handler`; may be empty. */
	handler: '',
	/** DLB-02; 0 for all players. */
	minVipRank: 0,
});

/** A platform's changes to a site's looks. With '', the merchant's own files apply. */
const OWN_LOOKS = {
	/** EN-11: short_name, name and theme_color of the manifest. */
	shortName: '',
	appName: '',
	themeColour: '',
	/** EN-11: the address of a square icon. */
	icon: '',
	/** EN-12 and VAL-04: h5_logo, h5_favicon and h5_splash of the site status. */
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
		site: settings<SiteState>('site', ({ pixels }) => ({
			...OPEN,
			pixels: Object.fromEntries(pixels.map((network) => [network, true])),
		})),
		switches: settings<Switches>('switches', (merchant) => merchant.switches),
		captcha: settings('captcha-settings', captchaOf),
		downloads: settings('downloads', downloadsOf),
		looks: settings('looks', () => OWN_LOOKS),
	};
}
