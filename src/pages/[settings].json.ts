/** The merchant's settings that scripts fetch when they need them, the same in all languages. */
import type { APIRoute } from 'astro';
import { contentOf, site } from '../content/site.ts';
import type { PictureSource } from '../lib/picture-url.ts';
import type { Merchant } from '../merchants/schema.ts';

/** Keyed by the name of the file. Pages contain nothing else of the settings. */
const SETTINGS: Record<string, (merchant: Merchant) => object> = {
	/** For the list of customer service (features/support/chat/account.ts). */
	chat: ({ chat: { pathKey, scripts, frames } }) => ({ pathKey, scripts, frames }),
	/** Purposes that need the player's consent (features/privacy/consent/setting.ts). */
	consent: ({ consent }) => consent,
	/** The signed list of official domains, for this site and for pages of the others (lib/signed-domains.ts). */
	domains: ({ officialDomains, domains }) => ({ ...officialDomains, ...domains }),
	/** Where errors are sent besides the gateway (features/analytics/telemetry/sentry.ts). */
	errors: ({ sentryDsn }) => ({ dsn: sentryDsn }),
	/** Origins that the site status may send the calls to (core/unusual-status.ts). */
	gateways: ({ gatewayUrl, gateways }) => [...(gatewayUrl ? [gatewayUrl] : []), ...gateways],
	/** Where the gateway's pictures are (core/pictures.ts). */
	pictures: ({ defaultLanguage, imageWidths }): PictureSource => ({
		cdns: contentOf(defaultLanguage).imageCDNs,
		widths: imageWidths,
	}),
	/** Addresses of the networks, for pages whose visitors have agreed to them (features/analytics/pixels/load.ts). */
	pixels: ({ pixels }) =>
		Object.fromEntries(Object.entries(pixels).map(([code, { address }]) => [code, address])),
	push: ({ push }) => push,
	/** For sign-in forms (features/sign-in/submit/settings.ts). */
	settings: ({ rememberPasswords, captcha, thumbmark, deviceFrame }) => {
		const { v3, v4, apiServers, staticServers, apiServerV3 } = captcha;
		const own = { v3, v4, apiServers, staticServers, apiServerV3 };
		return { rememberPasswords, captcha: own, thumbmark, deviceFrame };
	},
	/** For signing in with other accounts (features/sign-in/providers/sign-in-settings.ts). */
	'sign-in': ({ logins, signIn }) => ({ logins, signIn }),
};

export const getStaticPaths = () => Object.keys(SETTINGS).map((settings) => ({ params: { settings } }));

export const GET: APIRoute = ({ params }) =>
	Response.json(SETTINGS[String(params.settings)]?.(site.merchant));
