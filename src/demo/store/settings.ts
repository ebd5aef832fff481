import type { DatabaseSync } from 'node:sqlite';
import type { ConsentWish } from '../../lib/consent-wishes.ts';
import type { ServiceSeed, SwitchName } from '../../merchants/demo-schema.ts';
import type { DemoMerchant, Switches } from '../merchants.ts';
import type { ChatMode } from '../vendors/chat/modes.ts';

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

/** Changes to each merchant's default settings. */
export class Settings {
	readonly #database: DatabaseSync;

	constructor(database: DatabaseSync) {
		this.#database = database;
	}

	switches(merchant: DemoMerchant): Switches {
		const changed = this.#database
			.prepare('SELECT name, is_on FROM switches WHERE merchant = ?')
			.all(merchant.code)
			.map((row) => [row.name, row.is_on === 1]);
		return { ...merchant.switches, ...Object.fromEntries(changed) };
	}

	setSwitch(merchant: string, name: SwitchName, on: boolean): void {
		this.#database
			.prepare('INSERT OR REPLACE INTO switches (merchant, name, is_on) VALUES (?, ?, ?)')
			.run(merchant, name, on ? 1 : 0);
	}

	siteState(merchant: string): SiteState {
		const row = this.#database.prepare('SELECT state FROM site_states WHERE merchant = ?').get(merchant);
		return { ...OPEN, ...JSON.parse(String(row?.state ?? '{}')) };
	}

	setSiteState(merchant: string, change: Partial<SiteState>): void {
		const state = JSON.stringify({ ...this.siteState(merchant), ...change });
		this.#database
			.prepare('INSERT OR REPLACE INTO site_states (merchant, state) VALUES (?, ?)')
			.run(merchant, state);
	}
}
