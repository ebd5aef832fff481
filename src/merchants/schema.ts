import {
	array,
	boolean,
	check,
	type InferOutput,
	literal,
	maxLength,
	minLength,
	picklist,
	pipe,
	record,
	regex,
	safeParse,
	strictObject,
	strictTuple,
	string,
	union,
} from 'valibot';
import { LANGUAGES } from '../lib/languages.ts';

const httpsUrl = pipe(string(), regex(/^https:\/\/[^\s"'<>]+$/, 'has to be an https URL'));
/** Stands in the content security policy, where a path or a semicolon would mean something else. */
const httpsOrigin = pipe(
	string(),
	regex(
		/^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?$/,
		'has to be an origin such as https://api.example.com',
	),
);
const host = pipe(
	string(),
	regex(/^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/, 'has to be a host name such as www.example.com'),
);
const colour = pipe(string(), regex(/^#[0-9a-f]{6}$/, 'has to be a colour such as #1a2b3c'));
const text = pipe(string(), minLength(1, 'must not be empty'), maxLength(600));
/** A script or page: elsewhere over https, or on the site's own host. */
const address = pipe(
	string(),
	regex(/^(https:\/\/[^\s"'<>;,]+|\/[\w./-]+)$/, 'has to be an https URL, or a path such as /scripts/a.js'),
);
/** What a merchant says of himself in one language: src/merchants/CODE/texts/LANGUAGE.json. */
export const MerchantTexts = strictObject({
	/** Home page title and description for search engines. */
	title: pipe(text, maxLength(70)),
	description: pipe(text, maxLength(160)),
	licence: text,
	responsibleGaming: text,
});
export type MerchantTexts = InferOutput<typeof MerchantTexts>;

export const Theme = strictObject({
	/** Page background, darkest. */
	night: colour,
	/** Cards and bars. */
	surface: colour,
	/** Fields and pressed cards. */
	raised: colour,
	line: colour,
	text: colour,
	/** Secondary text; 4.5:1 on `surface`. */
	muted: colour,
	/** The brand's colour: buttons, selected tab. */
	accent: colour,
	/** The lower end of the accent's gradient. */
	accentDeep: colour,
	/** Text on the accent; 4.5:1. */
	onAccent: colour,
	/** A second brand colour for glows and badges. */
	second: colour,
	danger: colour,
});

/** At least one of `known`, each once. */
const ways = <const Known extends readonly string[]>(known: Known) =>
	pipe(
		array(picklist(known)),
		minLength(1, 'needs at least one way'),
		check((named) => new Set(named).size === named.length, 'names a way twice'),
	);

export const MerchantSchema = pipe(
	strictObject({
		/** Lower case; also the Merchant header, the folder here and in dist. */
		code: pipe(string(), regex(/^[a-z][a-z0-9-]{1,19}$/, 'has to be 2 to 20 of a-z, 0-9 and -')),
		name: pipe(text, maxLength(30)),
		/** Legal operator, for the footer. */
		operator: text,
		/** The first one is the canonical host. */
		hosts: pipe(
			array(host),
			minLength(1, 'needs at least one host'),
			check((hosts) => !hosts[0]?.startsWith('*'), 'the first host is the canonical one and has no *'),
		),
		defaultLanguage: picklist(LANGUAGES),
		languages: pipe(
			array(picklist(LANGUAGES)),
			minLength(1, 'needs at least one language'),
			check((languages) => new Set(languages).size === languages.length, 'names a language twice'),
		),
		theme: Theme,
		/** Origin of the gateway; '' means the page's own origin, where the host forwards /wps/. */
		gatewayUrl: union([literal(''), httpsOrigin]),
		/** Symmetric cipher of encrypted bodies (NET-05). */
		payloadCipher: picklist(['TripleDES', 'DES']),
		/** Origins that pictures may come from beside the page's own. */
		imageOrigins: array(httpsOrigin),
		/** Hosts that a banner's link may take the member's token along to (RT-23); without any, every https host. */
		externalHosts: array(host),
		/** Part of the user agent of the merchant's own app; '' without an app. */
		appUserAgent: string(),
		/** Ways to log in and to register, in the order in which they are offered. */
		logins: ways(['username', 'sms']),
		registrations: ways(['username', 'mobile', 'autoUsername']),
		/** Whether a device may keep a password, obfuscated but not encrypted, for the next visit (EN-06). */
		rememberPasswords: boolean(),
		captcha: strictObject({
			/** Script of GeeTest version 3, and of version 4. */
			v3: address,
			v4: address,
			/** Origins that the captcha's scripts load from and send to, beside those of the scripts. */
			origins: array(httpsOrigin),
		}),
		/** Where ThumbmarkJS is found, the second in case the first fails (DEV-02). */
		thumbmark: strictTuple([address, address]),
		/** The page that shares the device id with this site in a hidden frame (DEV-05); '' without one. */
		deviceFrame: union([literal(''), address]),
		/** Lowest age allowed to play. */
		minimumAge: union([literal(18), literal(19), literal(20), literal(21)]),
		/** Where help with gambling is found. */
		helpUrl: httpsUrl,
		/** By language code. */
		texts: record(string(), MerchantTexts),
	}),
	check(
		(merchant) => merchant.languages.includes(merchant.defaultLanguage),
		'defaultLanguage has to be one of languages',
	),
	check(
		(merchant) => merchant.languages.every((language) => merchant.texts[language]),
		'texts: there are none in one of the languages',
	),
);
export type Merchant = InferOutput<typeof MerchantSchema>;

/** What merchant.ts exports; the texts stand in files of their own, for translators. */
export type MerchantFile = Omit<Merchant, 'texts'>;

/**
 * Checks what a merchant's file exports.
 * Throws an Error of one line that names the merchant, the field and what is wrong.
 */
export function parseMerchant(code: string, value: unknown): Merchant {
	const result = safeParse(MerchantSchema, value);
	if (!result.success) {
		const issue = result.issues[0];
		const field = issue.path?.map((part) => String(part.key)).join('.');
		throw new Error(`Merchant ${code}: ${field ? `${field}: ` : ''}${issue.message}`);
	}
	if (result.output.code !== code) {
		throw new Error(`Merchant ${code}: code: is "${result.output.code}", but the folder is called "${code}"`);
	}
	return result.output;
}
