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
	regex,
	safeParse,
	strictObject,
	strictTuple,
	string,
	union,
} from 'valibot';
import { LANGUAGES, type Language } from '../lib/languages.ts';
import { problemOf } from './problem.ts';
import { contrastFault } from './theme-contrast.ts';

const httpsUrl = pipe(string(), regex(/^https:\/\/[^\s"'<>]+$/, 'has to be an https URL'));
/** Stands in the content security policy, where a path or a semicolon would mean something else. */
const httpsOrigin = pipe(
	string(),
	regex(
		/^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?$/,
		'has to be an origin such as https://api.example.com',
	),
);
/** A host that scripts of a vendor reach over https. */
const server = pipe(
	string(),
	regex(
		/^([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?$/,
		'has to be a host, with or without a port, such as api.example.com',
	),
);
/** Made into addresses of pictures (lib/picture-url.ts); in a list of them a space would part two. */
const widthPattern = pipe(
	string(),
	regex(
		/^\{cdn\}(?=.*\{path\})(?=.*\{width\})[\w{}/?&=:,.%~+-]+$/,
		'has to be a pattern such as {cdn}{path}?w={width}',
	),
);
export const Host = pipe(
	string(),
	regex(/^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/, 'has to be a host name such as www.example.com'),
);
const CODE = /^[a-z][a-z0-9-]{1,19}$/;
export const CODE_RULE = 'has to be 2 to 20 of a-z, 0-9 and -, beginning with a letter';
export const isCode = (code: string): boolean => CODE.test(code);

export const Colour = pipe(string(), regex(/^#[0-9a-f]{6}$/, 'has to be a colour such as #1a2b3c'));
const text = pipe(string(), minLength(1, 'must not be empty'), maxLength(600));
/** A script or page: elsewhere over https, or on the site's own host. */
const address = pipe(
	string(),
	regex(/^(https:\/\/[^\s"'<>;,]+|\/[\w./-]+)$/, 'has to be an https URL, or a path such as /scripts/a.js'),
);
/** GeeTest. README, "Accounts", has the addresses of the vendor's own scripts and servers. */
const captcha = pipe(
	strictObject({
		/** Script of version 3, and of version 4. */
		v3: address,
		v4: address,
		/** Servers that version 4 asks, and those it loads from, in the order it tries them: its apiServers and staticServers. */
		apiServers: array(server),
		staticServers: array(server),
		/** The server that version 3 asks, its api_server; '' for its own choice. */
		apiServerV3: union([literal(''), server]),
		/** Origins that the scripts load from and send to, beside their own and those of the servers above. */
		origins: array(httpsOrigin),
		/**
		 * Whether the scripts add style elements to the page, as GeeTest's do. Pages
		 * then allow all of them: the scripts give theirs neither nonce nor hash.
		 */
		styleElements: boolean(),
	}),
	check(
		({ v4, styleElements }) => v4.startsWith('/') || styleElements,
		"styleElements has to be true with GeeTest's own script for version 4: it adds style elements",
	),
	check(
		({ v4, apiServers, staticServers }) =>
			v4.startsWith('/') || (apiServers.length > 0 && staticServers.length > 0),
		"apiServers and staticServers have to name the servers of GeeTest's own script for version 4: pages allow no others",
	),
);

export const Name = pipe(text, maxLength(30));

/** What a merchant says of themselves in one language: src/merchants/CODE/texts/LANGUAGE.json. */
export const MerchantTexts = strictObject({
	/** Home page title and description for search engines. */
	title: pipe(text, maxLength(70)),
	description: pipe(text, maxLength(160)),
	licence: text,
	responsibleGaming: text,
});
export type MerchantTexts = InferOutput<typeof MerchantTexts>;

/** Dark grounds, light texts; theme-contrast.ts says which contrast they need. */
export const Theme = strictObject({
	/** Page background, darkest. */
	night: Colour,
	/** Cards and bars. */
	surface: Colour,
	/** Fields and pressed cards. */
	raised: Colour,
	line: Colour,
	text: Colour,
	/** Secondary text. */
	muted: Colour,
	/** The brand's colour: buttons, selected tab. */
	accent: Colour,
	/** The lower end of the accent's gradient. */
	accentDeep: Colour,
	/** Text on the accent. */
	onAccent: Colour,
	/** A second brand colour for glows and badges. */
	second: Colour,
	danger: Colour,
});

const eachOnce = <Item extends string>() =>
	check(
		(named: Item[]) => new Set(named).size === named.length,
		({ input }) => `names ${input.find((each, at) => input.indexOf(each) !== at)} twice`,
	);

/** At least one of `known`, each once. */
const ways = <const Known extends readonly string[]>(known: Known) =>
	pipe(array(picklist(known)), minLength(1, 'needs at least one way'), eachOnce<Known[number]>());

export const MerchantSchema = pipe(
	strictObject({
		/** Lower case; also the Merchant header, the folder here and in dist. */
		code: pipe(string(), regex(CODE, CODE_RULE)),
		name: Name,
		/** Legal operator, for the footer. */
		operator: text,
		/** The first one is the canonical host. */
		hosts: pipe(
			array(Host),
			minLength(1, 'needs at least one host'),
			check((hosts) => !hosts[0]?.startsWith('*'), 'the first host is the canonical one and has no *'),
		),
		defaultLanguage: picklist(LANGUAGES),
		languages: pipe(
			array(picklist(LANGUAGES)),
			minLength(1, 'needs at least one language'),
			eachOnce<Language>(),
		),
		theme: Theme,
		/** Origin of the gateway; '' means the page's own origin, where the host forwards /wps/. */
		gatewayUrl: union([literal(''), httpsOrigin]),
		/** Symmetric cipher of encrypted bodies (NET-05). */
		payloadCipher: picklist(['TripleDES', 'DES']),
		/** Origins that pictures may come from beside the page's own and the image CDNs that the site status names at build. */
		imageOrigins: array(httpsOrigin),
		/** How the image CDNs are asked for a width, such as {cdn}{path}?w={width}; '' takes pictures as they are. */
		imageWidths: union([literal(''), widthPattern]),
		/** Hosts that a banner's link may take the member's token and name to (RT-23): none if empty; 'any' for every https host. */
		externalHosts: union([literal('any'), array(Host)], "has to be a list of hosts, or 'any'"),
		/** Part of the user agent of the merchant's own app; '' without an app. */
		appUserAgent: string(),
		/** Ways to log in and to register, in the order in which they are offered. */
		logins: ways(['username', 'sms']),
		registrations: ways(['username', 'mobile', 'autoUsername']),
		/** Whether a device may keep a password, obfuscated but not encrypted, for the next visit (EN-06). */
		rememberPasswords: boolean(),
		captcha,
		/** Where ThumbmarkJS is found, the second in case the first fails (DEV-02). */
		thumbmark: strictTuple([address, address]),
		/** The page that shares the device id with this site in a hidden frame (DEV-05); '' without one. */
		deviceFrame: union([literal(''), address]),
		/** Lowest age allowed to play. */
		minimumAge: union([literal(18), literal(19), literal(20), literal(21)]),
		/** Where help with gambling is found. */
		helpUrl: httpsUrl,
	}),
	check(
		(merchant) => merchant.languages.includes(merchant.defaultLanguage),
		({ input }) => `defaultLanguage: has to be one of languages: ${input.languages.join(', ')}`,
	),
);
/** What merchant.ts exports; the texts stand in files of their own, for translators. */
export type MerchantFile = InferOutput<typeof MerchantSchema>;

export interface Merchant extends MerchantFile {
	/** By language code. */
	texts: Record<string, MerchantTexts>;
}

/**
 * Checks what a merchant's file exports.
 * Throws an Error of one line that names the file, the field and what would be right.
 */
export function parseMerchant(code: string, value: unknown): MerchantFile {
	const file = `src/merchants/${code}/merchant.ts`;
	const { success, issues, output } = safeParse(MerchantSchema, value);
	if (!success) throw new Error(`${file}: ${problemOf(issues[0])}`);
	if (output.code !== code) {
		throw new Error(`${file}: code: is "${output.code}", but has to be the name of the folder, "${code}"`);
	}
	const fault = contrastFault(output.theme);
	if (fault) throw new Error(`${file}: ${fault}`);
	return output;
}

/** Checks a merchant's texts in one language, as parseMerchant does. */
export function parseTexts(file: string, value: unknown): MerchantTexts {
	const { success, issues, output } = safeParse(MerchantTexts, value);
	if (success) return output;
	throw new Error(`${file}: ${problemOf(issues[0])}`);
}
