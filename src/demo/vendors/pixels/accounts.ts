import { createHash } from 'node:crypto';
import type { PixelAccount, PixelSettings } from '../../../gateway/contract/pixel-settings.ts';

export type NetworkCode = keyof PixelSettings;

/** Events for which a network's dashboard gives out tokens. */
const WITH_TOKENS = 'register login viewContent depositSubmit firstDeposit gameLaunch a2hs'.split(' ');

/** Returns accounts that look like the networks' own, always the same for an owner: a merchant, or the demo's affiliate. */
export function accountsOf(owner: string): Record<NetworkCode, PixelAccount> {
	const hex = (seed: string, length: number) =>
		createHash('sha256').update(`${owner} ${seed}`).digest('hex').slice(0, length);
	const upper = (seed: string, length: number) => hex(seed, length).toUpperCase();
	const digits = (seed: string, length: number) => `1${BigInt(`0x${hex(seed, 64)}`)}`.slice(0, length);
	const tokens = (make: (event: string) => string) =>
		Object.fromEntries(WITH_TOKENS.map((event) => [event, make(event)]));
	const pixel = `o${hex('twitter', 4)}`;
	return {
		facebook: { id: digits('facebook', 15) },
		tiktok: { id: `C${upper('tiktok', 19)}` },
		kwai: { id: digits('kwai', 18) },
		gtag: { id: `G-${upper('gtag', 10)}` },
		gtm: { id: `GTM-${upper('gtm', 7)}` },
		appsflyer: { id: hex('appsflyer', 32) },
		adjust: { id: hex('adjust', 12), sandbox: true, names: tokens((event) => hex(`adjust ${event}`, 6)) },
		twitter: { id: pixel, names: tokens((event) => `tw-${pixel}-o${hex(`twitter ${event}`, 4)}`) },
		bigo: { id: digits('bigo', 18) },
		propeller: { id: digits('propeller', 6), pid: '', tid: digits('propeller tid', 5) },
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

/** Returns the owner's accounts, each with the affiliate's pixel if `partners`, from their link, names it. */
export function settingsFor(owner: string, networks: readonly NetworkCode[], partners = ''): PixelSettings {
	const own = accountsOf(owner);
	const named = partners.split(',');
	return Object.fromEntries(
		networks.map((code) => {
			const partnerId = PARTNER[code].id;
			const isNamed = partnerId && named.includes(`${code}:${partnerId}`);
			return [code, { ...own[code], ...(isNamed && { partnerId }) }];
		}),
	);
}
