import { createHash } from 'node:crypto';
import type { PixelAccount, PixelSettings } from '../../../gateway/contract/pixel-settings.ts';

export type NetworkCode = keyof PixelSettings;

/** The site's events that networks with tokens for names know. */
const WITH_TOKENS = [
	'register',
	'login',
	'viewContent',
	'depositSubmit',
	'firstDeposit',
	'gameLaunch',
	'a2hs',
];

const hex = (seed: string, length: number) =>
	createHash('sha256').update(seed).digest('hex').slice(0, length);
const digits = (seed: string, length: number) =>
	`1${BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`)}`.slice(0, length);

/** Accounts that look like the networks' own, always the same for an owner: a merchant, or the demo's affiliate. */
export function accountsOf(owner: string): Record<NetworkCode, PixelAccount> {
	const seed = (code: string) => `${owner} ${code}`;
	const upper = (code: string, length: number) => hex(seed(code), length).toUpperCase();
	const tokens = (make: (event: string) => string) =>
		Object.fromEntries(WITH_TOKENS.map((event) => [event, make(event)]));
	const pixel = `o${hex(seed('twitter'), 4)}`;
	return {
		facebook: { id: digits(seed('facebook'), 15) },
		tiktok: { id: `C${upper('tiktok', 19)}` },
		kwai: { id: digits(seed('kwai'), 18) },
		gtag: { id: `G-${upper('gtag', 10)}` },
		gtm: { id: `GTM-${upper('gtm', 7)}` },
		appsflyer: { id: hex(seed('appsflyer'), 32) },
		adjust: {
			id: hex(seed('adjust'), 12),
			sandbox: true,
			names: tokens((event) => hex(seed(`adjust ${event}`), 6)),
		},
		twitter: {
			id: pixel,
			names: tokens((event) => `tw-${pixel}-o${hex(seed(`twitter ${event}`), 4)}`),
		},
		bigo: { id: digits(seed('bigo'), 18) },
		propeller: { id: digits(seed('propeller'), 6), pid: '', tid: digits(seed('propeller tid'), 5) },
		kadam: {},
	};
}

/** The one affiliate with pixels of their own that the demo's merchants work with. */
export const PARTNER = accountsOf('affiliate');

/** Query of that affiliate's links (EN-05). */
export const PARTNER_QUERY = new URLSearchParams({
	fb_pixel_id: PARTNER.facebook.id ?? '',
	tiktok_pixel_id: PARTNER.tiktok.id ?? '',
	kwai_pixel_id: PARTNER.kwai.id ?? '',
	twitter_pixel_id: PARTNER.twitter.id ?? '',
	bigo_pixel_id: PARTNER.bigo.id ?? '',
	gtag_id: PARTNER.gtag.id ?? '',
	gtm_id: PARTNER.gtm.id ?? '',
}).toString();

/** The merchant's accounts, each with the affiliate's pixel if the link named it. */
export function settingsFor(owner: string, networks: readonly NetworkCode[], partners = ''): PixelSettings {
	const own = accountsOf(owner);
	const named = partners.split(',');
	return Object.fromEntries(
		networks.map((code) => {
			const partnerId = PARTNER[code].id;
			const isKnown = partnerId && named.includes(`${code}:${partnerId}`);
			const account: PixelAccount = { ...own[code], ...(isKnown && { partnerId }) };
			return [code, account];
		}),
	);
}
