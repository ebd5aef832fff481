import { array, boolean, check, optional, pipe, strictObject } from 'valibot';
import { PUBLIC_KEY } from '../lib/signed-domains.ts';
import { Colour, eachOnce, matching, orEmpty, vendorCode } from './fields.ts';

/** Dark backgrounds, light texts; theme-contrast.ts has the contrast they need. */
export const ThemeSchema = strictObject({
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

const vendors = pipe(array(vendorCode), eachOnce<string>());

/** Codes of the lottery vendors whose games are started by separate calls (GAM-04); both lists may be empty. */
export const LotteryVendorsSchema = pipe(
	strictObject({ sea: optional(vendors, []), vietnam: optional(vendors, []) }),
	check(
		({ sea, vietnam }) => !sea.some((code) => vietnam.includes(code)),
		({ input }) =>
			`names ${input.sea.find((code) => input.vietnam.includes(code))} in sea and in vietnam, but a vendor is of one kind`,
	),
);

/** The merchant's official domains; see src/features/site/README.md. */
export const DomainsSchema = strictObject({
	/** Ed25519 key that checks the list in domains.json, 32 bytes in base64; '' without a list. */
	publicKey: orEmpty(matching(PUBLIC_KEY, 'has to be what npm run sign-domains names: 44 letters of base64')),
});

/** Additions to Strict-Transport-Security (RFC 6797), which every https host of the merchant sends. */
export const StrictTransportSchema = pipe(
	strictObject({
		/** Every name below each host needs https too. */
		includeSubDomains: optional(boolean(), false),
		/** Browsers may list the hosts (hstspreload.org). Leaving that list takes months. */
		preload: optional(boolean(), false),
	}),
	check(
		({ includeSubDomains, preload }) => includeSubDomains || !preload,
		'preload requires includeSubDomains',
	),
);
