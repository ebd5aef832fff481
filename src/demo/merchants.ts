import { GAME_CATEGORIES, type GameCategory } from '../lib/game-categories.ts';
import { LANGUAGES, type Language } from '../lib/languages.ts';

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
export type Switches = Record<SwitchName, boolean>;

/** EN-08. */
export type AppKind = 'Android' | 'IOS' | 'MOBILECONFIG';

/** A merchant as its gateway knows it; the site has its own half in its build. */
export interface DemoMerchant {
	code: string;
	name: string;
	/** The first one is answered in when a call names none of them. */
	languages: readonly [Language, ...Language[]];
	/** EN-15. */
	country: {
		countryCode: string;
		countryDialingCode: string;
		currency: string;
		currencySymbol: string;
		currencyPosition: 'before' | 'after';
	};
	/** How the numbers of its demo members begin, without the last four digits. */
	mobilePrefix: string;
	/** EN-17: the bot that members log in with; empty without one. */
	telegram: { botId: string; authDomain: string };
	/** The order in which its lanes stand. */
	categories: readonly GameCategory[];
	/** EN-12. */
	appTemplate: { background: string; textColor: string };
	/** EN-08: which apps it has for download. */
	apps: readonly AppKind[];
	switches: Switches;
}

function switchesOn(...on: SwitchName[]): Switches {
	return Object.fromEntries(SWITCHES.map((name) => [name, on.includes(name)])) as Switches;
}

const LOTTERY_FIRST: readonly GameCategory[] = ['elott', 'fish'];

export const MERCHANTS: readonly DemoMerchant[] = [
	{
		code: 'aurelia',
		name: 'Aurelia',
		// English stands first there.
		languages: LANGUAGES as [Language, ...Language[]],
		country: {
			countryCode: 'PH',
			countryDialingCode: '63',
			// The platform's own code for the peso (CON-03).
			currency: 'TLB',
			currencySymbol: '₱',
			currencyPosition: 'before',
		},
		mobilePrefix: '63917555',
		telegram: { botId: '', authDomain: '' },
		categories: GAME_CATEGORIES,
		appTemplate: {
			background: '#191428',
			textColor: '#f8f4ff',
		},
		apps: ['Android', 'IOS', 'MOBILECONFIG'],
		switches: switchesOn(
			'PWDEXPFORCECHANGE3',
			'MOBILEAUTOLOGIN3',
			'GOOGLELOGIN3',
			'FACEBOOKLOGIN3',
			'SSOMANUALREG3',
			'REWCEN3',
			'INBOX3',
			'mobilePassword',
		),
	},
	{
		code: 'senviet',
		name: 'Sen Việt',
		languages: ['VI', 'EN', 'CN', 'TH', 'KM', 'LO'],
		country: {
			countryCode: 'VN',
			countryDialingCode: '84',
			currency: 'VND',
			currencySymbol: '₫',
			currencyPosition: 'after',
		},
		mobilePrefix: '8490555',
		telegram: { botId: '7400100200', authDomain: 'www.senviet.example' },
		categories: [...LOTTERY_FIRST, ...GAME_CATEGORIES.filter((each) => !LOTTERY_FIRST.includes(each))],
		appTemplate: {
			background: '#0b211b',
			textColor: '#f0fff9',
		},
		apps: ['Android'],
		switches: switchesOn(
			'LINELOGIN3',
			'TELEGRAMLOGIN3',
			'FIREBASECREATEACC3',
			'UPDATEMOBILEICC3',
			'MOBILEAUTOLOGIN3',
			'CBS3',
			'a2hsLoginRequired',
		),
	},
];

export function merchantOf(code: string | undefined): DemoMerchant | undefined {
	return MERCHANTS.find((merchant) => merchant.code === code);
}

/** The language of the product with this code, in whatever case. */
export function languageNamed(code: string | undefined): Language | undefined {
	return LANGUAGES.find((language) => language === code?.toUpperCase());
}

/** The language asked for where the merchant writes in it, else the merchant's first. */
export function languageOf(merchant: DemoMerchant, asked: string | undefined): Language {
	const language = languageNamed(asked);
	return language && merchant.languages.includes(language) ? language : merchant.languages[0];
}
