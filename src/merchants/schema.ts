import {
	array,
	boolean,
	check,
	type InferInput,
	type InferOutput,
	literal,
	maxLength,
	minLength,
	optional,
	picklist,
	pipe,
	strictObject,
	string,
	transform,
	union,
} from 'valibot';
import { CONSENT_WISHES } from '../lib/consent-wishes.ts';
import { LANGUAGES, type Language } from '../lib/languages.ts';
import type { SignedDomains } from '../lib/signed-domains.ts';
import { DEMO_VENDORS, type DemoVendor } from './demo-vendors.ts';
import {
	address,
	Code,
	eachOnce,
	Host,
	httpsOrigin,
	httpsUrl,
	Name,
	orEmpty,
	sentryDsn,
	serverOrigin,
	TimeZone,
	text,
	ways,
	widthPattern,
} from './fields.ts';
import { loginFault } from './login-fault.ts';
import { DomainsSchema, LotteryVendorsSchema, StrictTransportSchema, ThemeSchema } from './site-schemas.ts';
import {
	CaptchaSchema,
	ChatSchema,
	NETWORKS,
	type Network,
	PixelsSchema,
	PushSchema,
	SignInSchema,
} from './vendor-schemas.ts';

/** A merchant's own texts in one language: src/merchants/CODE/texts/LANGUAGE.json. */
export const MerchantTexts = strictObject({
	/** Home page title and description for search engines. */
	title: pipe(text, maxLength(70)),
	description: pipe(text, maxLength(160)),
	licence: text,
	responsibleGaming: text,
});
export type MerchantTexts = InferOutput<typeof MerchantTexts>;

/** Ways to log in: a form each, and the accounts of others (features/sign-in/providers). */
export const LOGINS = [
	'username',
	'sms',
	'phone',
	'google',
	'facebook',
	'twitter',
	'line',
	'telegram',
	'maya',
	'passkey',
] as const;

/**
 * A site needs only code, name, operator, hosts, languages and theme. The rest has defaults, in which every vendor is
 * off.
 */
export const MerchantSchema = pipe(
	strictObject({
		code: Code,
		name: Name,
		/** Legal operator, for the footer. */
		operator: text,
		/** The first one is the canonical host. */
		hosts: pipe(
			array(Host),
			minLength(1, 'needs at least one host'),
			check((hosts) => !hosts[0]?.startsWith('*'), 'the first host is the canonical one and has no *'),
		),
		languages: pipe(
			array(picklist(LANGUAGES)),
			minLength(1, 'needs at least one language'),
			eachOnce<Language>(),
		),
		/** The first of languages by default. */
		defaultLanguage: optional(picklist(LANGUAGES)),
		theme: ThemeSchema,
		/** Origin of the gateway; '' means the page's own origin, whose host forwards /wps/. */
		gatewayUrl: orEmpty(httpsOrigin),
		/** Origin that the build takes content from and a host forwards /wps/ to; '' means GATEWAY_URL or the embedded gateway. */
		gatewayOrigin: orEmpty(serverOrigin),
		/** Further origins to which the site status may send the calls, with the session (EN-16). */
		gateways: optional(array(httpsOrigin), []),
		/** Symmetric cipher of encrypted bodies (NET-05). */
		payloadCipher: optional(picklist(['TripleDES', 'DES']), 'TripleDES'),
		/** Further origins of pictures, other than the page's own and the image CDNs in the site status at build. */
		imageOrigins: optional(array(httpsOrigin), []),
		/** Pattern by which the image CDNs get a width, such as {cdn}{path}?w={width}; '' takes pictures as they are. */
		imageWidths: optional(union([literal(''), widthPattern]), '{cdn}{path}?w={width}'),
		/**
		 * Hosts to which a banner's link may send the member's token and name (RT-23): none if empty; 'any' for every
		 * https host.
		 */
		externalHosts: optional(union([literal('any'), array(Host)], "has to be a list of hosts, or 'any'"), []),
		/** Part of the user agent of the merchant's own app; '' without an app. */
		appUserAgent: optional(string(), ''),
		/** Time zone for the dates of content, by its name in the IANA database. */
		timeZone: optional(TimeZone, 'UTC'),
		/** Group of banners with the download bar's picture (UI-04). */
		downloadBanners: optional(text, 'm_top'),
		lotteryVendors: optional(LotteryVendorsSchema, {}),
		/** Ways to log in and to register, in the order in which they are offered. */
		logins: optional(ways(LOGINS), ['username']),
		registrations: optional(ways(['username', 'mobile', 'autoUsername']), ['username']),
		/** Whether a device may keep a password, obfuscated but not encrypted, for the next visit (EN-06). */
		rememberPasswords: optional(boolean(), false),
		signIn: optional(SignInSchema, {}),
		captcha: optional(CaptchaSchema, {}),
		/** Addresses of ThumbmarkJS, the second in case the first fails (DEV-02); empty without it. */
		thumbmark: optional(pipe(array(address), maxLength(2)), []),
		/** The page that shares the device id with this site in a hidden frame (DEV-05); '' without one. */
		deviceFrame: orEmpty(address),
		/** Data that may be sent without asking the player: 'granted', 'ask' or 'denied'. The gateway can only be stricter. */
		consent: optional(
			strictObject({
				/** Measuring how the site is used. */
				analytics: optional(picklist(CONSENT_WISHES), 'ask'),
				/** Advertising networks. */
				marketing: optional(picklist(CONSENT_WISHES), 'ask'),
			}),
			{},
		),
		/** Where errors of pages are sent besides the gateway: the DSN of a Sentry project; '' for nowhere. */
		sentryDsn: orEmpty(sentryDsn),
		push: optional(PushSchema, {}),
		pixels: optional(PixelsSchema, {}),
		chat: optional(ChatSchema, {}),
		/** Vendors and pixel networks whose stand-ins the embedded gateway serves (demo-vendors.ts). */
		demoVendors: optional(pipe(array(picklist(DEMO_VENDORS)), eachOnce<DemoVendor>()), []),
		demoPixels: optional(pipe(array(picklist(NETWORKS)), eachOnce<Network>()), []),
		domains: optional(DomainsSchema, {}),
		strictTransport: optional(StrictTransportSchema, {}),
		/** Lowest age allowed to play. */
		minimumAge: optional(union([literal(18), literal(19), literal(20), literal(21)]), 18),
		/** Address of help with problem gambling. */
		helpUrl: optional(httpsUrl, 'https://www.gamblingtherapy.org'),
	}),
	transform((merchant) => ({
		...merchant,
		// minLength guarantees the first.
		defaultLanguage: merchant.defaultLanguage ?? (merchant.languages[0] as Language),
	})),
	check(
		(merchant) => merchant.languages.includes(merchant.defaultLanguage),
		({ input }) => `defaultLanguage: has to be one of languages: ${input.languages.join(', ')}`,
	),
	check(
		(merchant) => !loginFault(merchant),
		({ input }) => loginFault(input) ?? '',
	),
);
/** The default export of merchant.ts. Texts are in separate files, for translators. */
export type MerchantFile = InferInput<typeof MerchantSchema>;

export interface Merchant extends InferOutput<typeof MerchantSchema> {
	/** By language code. */
	texts: Record<string, MerchantTexts>;
	/** The signed list in domains.json; missing without `domains.publicKey`, or if the list is another merchant's. */
	officialDomains?: SignedDomains;
}
