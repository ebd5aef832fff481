import { createHash } from 'node:crypto';
import { GAME_CATEGORIES, type GameCategory } from '../lib/game-categories.ts';
import { direction, LANGUAGES, type Language, languageTag } from '../lib/languages.ts';
import { moneyText } from '../lib/money.ts';
import {
	type AnnouncementSeed,
	APP_KINDS,
	type AppKind,
	type BannerSeed,
	type DemoFile,
	type DownloadButton,
	type PromotionSeed,
	type ServiceSeed,
	SWITCHES,
	type SwitchName,
} from '../merchants/demo-schema.ts';
import { loadDemo, loadMerchant, merchantCodes } from '../merchants/index.ts';
import type { Merchant } from '../merchants/schema.ts';
import { checkPictures } from './pictures.ts';
import { ANNOUNCEMENTS } from './seeds/announcements.ts';
import { BANNERS } from './seeds/banners.ts';
import { PROMOTIONS } from './seeds/promotions.ts';
import { SERVICES } from './seeds/services.ts';
import { type ContentTexts, contentTexts } from './texts.ts';

export type Switches = Record<SwitchName, boolean>;

/** A merchant as the gateway knows it: its folder in src/merchants, with defaults for the rest. */
export interface DemoMerchant {
	code: string;
	name: string;
	/** The first one is the default for calls that ask for none of them. */
	languages: readonly [Language, ...Language[]];
	/** EN-15. */
	country: NonNullable<DemoFile['country']>;
	/** The demo members' mobile numbers without the last four digits. */
	mobilePrefix: string;
	/** EN-17: the bot for Telegram login. Empty if the merchant has none. */
	telegram: { botId: string; authDomain: string };
	/** EN-17: whether it has a channel at LINE. */
	line: boolean;
	/** Whether members come from Maya's app. */
	maya: boolean;
	/** Whether members may log in with passkeys. */
	passkeys: boolean;
	/** TRK-05: the networks that it advertises with. */
	pixels: readonly (keyof Merchant['pixels'])[];
	/** The lanes, in order. */
	categories: readonly GameCategory[];
	theme: Merchant['theme'];
	/** As the merchant's file names them, some of them with a star. */
	hosts: readonly string[];
	/** The official domains; empty without a signed list. */
	domains: readonly string[];
	/** EN-08: the apps it offers for download. */
	apps: readonly AppKind[];
	/** DLB-03. */
	downloadButton: DownloadButton;
	/** Whether its pictures come from a separate origin, like an image CDN. */
	picturesElsewhere: boolean;
	/** The member's bonus for each friend who registers; undefined if none. */
	referralBonus: number | undefined;
	/** GAM-04: which vendors' lotteries are started by calls of their own. */
	lotteryVendors: Merchant['lotteryVendors'];
	switches: Switches;
	captchaVersion: 'v3' | 'v4';
	/** EN-13. */
	services: readonly ServiceSeed[];
	/** The key of their encrypted paths; '' if they aren't encrypted. */
	chatPathKey: string;
	banners: readonly BannerSeed[];
	promotions: readonly PromotionSeed[];
	announcements: readonly AnnouncementSeed[];
	texts: Partial<Record<Language, ContentTexts>>;
}

/** TLB is the platform's own code for the peso (CON-03). */
const PHILIPPINES: DemoMerchant['country'] = {
	countryCode: 'PH',
	countryDialingCode: '63',
	currency: 'TLB',
	currencySymbol: '₱',
	currencyPosition: 'before',
};

const SWITCHES_ON: readonly SwitchName[] = [
	'PWDEXPFORCECHANGE3',
	'MOBILEAUTOLOGIN3',
	'GOOGLELOGIN3',
	'FACEBOOKLOGIN3',
	'LINELOGIN3',
	'TELEGRAMLOGIN3',
	'SSOMANUALREG3',
	'REWCEN3',
	'INBOX3',
	'UPDATEMOBILEICC3',
	'mobilePassword',
];

/** Every merchant with a folder in src/merchants. */
export class DemoMerchants {
	readonly all: readonly DemoMerchant[];

	constructor(all: readonly DemoMerchant[]) {
		this.all = all;
	}

	find(code: string | undefined): DemoMerchant | undefined {
		return this.all.find((merchant) => merchant.code === code);
	}
}

let read: Promise<DemoMerchants> | undefined;

/** Reads the folders once. Rejects with a one-line Error if a merchant's file is broken. */
export function demoMerchants(): Promise<DemoMerchants> {
	read ??= readMerchants();
	return read;
}

async function readMerchants(): Promise<DemoMerchants> {
	const all: DemoMerchant[] = [];
	// One at a time, so that the same mistake is always reported first.
	for (const code of merchantCodes()) all.push(demoMerchant(await loadMerchant(code), await loadDemo(code)));
	return new DemoMerchants(all);
}

/** Combines a merchant's own demo content with the shared defaults. */
export function demoMerchant(merchant: Merchant, own: DemoFile): DemoMerchant {
	const { code, name, defaultLanguage, theme } = merchant;
	checkPictures(code, own);
	const country = own.country ?? PHILIPPINES;
	const on = own.switches ?? SWITCHES_ON;
	const has = (login: string) => (merchant.logins as readonly string[]).includes(login);
	return {
		code,
		name,
		languages: [defaultLanguage, ...merchant.languages.filter((each) => each !== defaultLanguage)],
		country,
		mobilePrefix: own.mobilePrefix ?? `${country.countryDialingCode}917555`,
		telegram: own.telegram ?? { botId: has('telegram') ? botIdOf(code) : '', authDomain: '' },
		line: has('line'),
		maya: has('maya'),
		passkeys: has('passkey'),
		pixels: Object.keys(merchant.pixels) as (keyof Merchant['pixels'])[],
		categories: own.categories ?? GAME_CATEGORIES,
		theme,
		hosts: merchant.hosts,
		domains: merchant.officialDomains?.hosts ?? [],
		apps: own.apps ?? APP_KINDS,
		downloadButton: own.downloadButton ?? 'popup',
		picturesElsewhere: own.picturesElsewhere ?? false,
		// The default is in pesos, so it only fits the default country.
		referralBonus: own.referralBonus ?? (own.country ? undefined : 200),
		lotteryVendors: merchant.lotteryVendors,
		switches: Object.fromEntries(SWITCHES.map((each) => [each, on.includes(each)])) as Switches,
		captchaVersion: own.captchaVersion ?? 'v4',
		services: filled(own.services ?? SERVICES, merchant),
		chatPathKey: merchant.chat.pathKey,
		banners: (own.banners ?? BANNERS).map((seed) => filled(seed, merchant)),
		promotions: own.promotions ?? PROMOTIONS,
		announcements: own.announcements ?? ANNOUNCEMENTS,
		texts: withAmounts(filled(contentTexts(merchant, own), merchant), country),
	};
}

/** As long as the ids that Telegram gives. */
function botIdOf(code: string): string {
	const number = createHash('sha256').update(`telegram/${code}`).digest().readUInt32BE();
	return `7${String(number % 1e9).padStart(9, '0')}`;
}

/** Fills the merchant's code, name and domain into the shared content. */
function filled<Part>(part: Part, { code, name, hosts }: Merchant): Part {
	const domain = (hosts[0] ?? '').replace(/^www\./, '');
	const json = JSON.stringify(part)
		.replaceAll('{{name}}', JSON.stringify(name).slice(1, -1))
		.replaceAll('{{code}}', code)
		.replaceAll('{{domain}}', domain);
	return JSON.parse(json);
}

type WrittenTexts = DemoMerchant['texts'];

/** Formats each {{money:4000}} for the merchant's currency and the language, in Latin digits like the rest of the texts. */
function withAmounts(texts: WrittenTexts, country: DemoMerchant['country']): WrittenTexts {
	const written = Object.entries(texts).map(([language, own]) => {
		const tag = `${languageTag(language as Language)}-u-nu-latn`;
		const json = JSON.stringify(own).replace(/\{\{money:(\d+)\}\}/g, (_, digits) => {
			const amount = moneyText(Number(digits), country, tag, 0);
			// In a left-to-right language the amount needs no isolation marks.
			return direction(language as Language) ? amount : amount.slice(1, -1);
		});
		return [language, JSON.parse(json)];
	});
	return Object.fromEntries(written);
}

/** The language with this code, in upper or lower case. */
export function languageNamed(code: string | undefined): Language | undefined {
	return LANGUAGES.find((language) => language === code?.toUpperCase());
}

/** The requested language if the merchant has it, or else the merchant's first. */
export function languageOf(
	{ languages }: Pick<DemoMerchant, 'languages'>,
	asked: string | undefined,
): Language {
	const language = languageNamed(asked);
	return language && languages.includes(language) ? language : languages[0];
}
