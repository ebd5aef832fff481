import { createHash } from 'node:crypto';
import { parse } from 'valibot';
import { GAME_CATEGORIES } from '../lib/game-categories.ts';
import { direction, LANGUAGES, type Language, languageTag } from '../lib/languages.ts';
import { moneyText } from '../lib/money.ts';
import { type DemoFile, DemoSchema, SWITCHES, type SwitchName } from '../merchants/demo-schema.ts';
import { loadDemo, loadMerchant, merchantCodes } from '../merchants/index.ts';
import type { Merchant } from '../merchants/schema.ts';
import { checkPictures } from './pictures.ts';
import defaults from './seeds/merchant.json' with { type: 'json' };
import { type ContentTexts, contentTexts } from './texts.ts';

export type Switches = Record<SwitchName, boolean>;

/** For merchants without their own. TLB is the platform's own code for the peso (CON-03). */
const DEFAULTS = parse(DemoSchema, defaults) as Required<
	Omit<DemoFile, 'mobilePrefix' | 'telegram' | 'categories' | 'referralBonus'>
>;

type Own = Pick<Merchant, 'code' | 'name' | 'hosts' | 'theme' | 'lotteryVendors'>;
type Demo = Omit<Required<DemoFile>, 'referralBonus' | 'switches'>;

/** A merchant as the gateway knows it: its folder in src/merchants, with defaults for the rest. */
export interface DemoMerchant extends Own, Demo {
	/** The first one is the default for calls that ask for none of them. */
	languages: readonly [Language, ...Language[]];
	/** EN-17: whether it has a channel at LINE. */
	line: boolean;
	/** Whether members come from Maya's app. */
	maya: boolean;
	/** Whether members may log in with passkeys. */
	passkeys: boolean;
	/** TRK-05: the networks that it advertises with. */
	pixels: readonly (keyof Merchant['pixels'])[];
	/** The official domains; empty without a signed list. */
	domains: readonly string[];
	/** The member's bonus for each friend who registers; undefined if none. */
	referralBonus: number | undefined;
	switches: Switches;
	/** The key of the encrypted addresses of customer service; '' if they aren't encrypted. */
	chatPathKey: string;
	texts: Partial<Record<Language, ContentTexts>>;
}

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
function demoMerchant(merchant: Merchant, own: DemoFile): DemoMerchant {
	const { code, name, hosts, theme, lotteryVendors, defaultLanguage } = merchant;
	checkPictures(code, own);
	const all = { ...DEFAULTS, ...own };
	const has = (login: string) => (merchant.logins as readonly string[]).includes(login);
	return {
		// As long as the ids that Telegram gives.
		telegram: { botId: has('telegram') ? `7${numberOf(`telegram/${code}`)}` : '', authDomain: '' },
		mobilePrefix: `${all.country.countryDialingCode}917555`,
		categories: [...GAME_CATEGORIES],
		...all,
		code,
		name,
		hosts,
		theme,
		lotteryVendors,
		languages: [defaultLanguage, ...merchant.languages.filter((each) => each !== defaultLanguage)],
		line: has('line'),
		maya: has('maya'),
		passkeys: has('passkey'),
		pixels: Object.keys(merchant.pixels) as (keyof Merchant['pixels'])[],
		domains: merchant.officialDomains?.hosts ?? [],
		// The default is in pesos, so it only fits the default country.
		referralBonus: own.referralBonus ?? (own.country ? undefined : 200),
		switches: Object.fromEntries(SWITCHES.map((each) => [each, all.switches.includes(each)])) as Switches,
		services: filled(all.services, merchant),
		chatPathKey: merchant.chat.pathKey,
		banners: filled(all.banners, merchant),
		texts: withAmounts(filled(contentTexts(merchant, own), merchant), all.country),
	};
}

/** Nine digits that are always the same for a name. */
function numberOf(name: string): string {
	const number = createHash('sha256').update(name).digest().readUInt32BE();
	return String(number % 1e9).padStart(9, '0');
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
