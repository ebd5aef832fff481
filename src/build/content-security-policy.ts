import type { Merchant } from '../merchants/schema.ts';
import { trustedTypes } from './trusted-types.ts';

/**
 * Content security policy of the other pages, from the merchant's own settings.
 * frame-ancestors does not work in a page: it is among the headers.
 */
export function contentSecurityPolicy(
	merchant: Pick<
		Merchant,
		| 'gatewayUrl'
		| 'gateways'
		| 'imageOrigins'
		| 'signIn'
		| 'captcha'
		| 'thumbmark'
		| 'deviceFrame'
		| 'push'
		| 'pixels'
		| 'logins'
		| 'sentryDsn'
	>,
	inline: { scripts: readonly string[]; styles: readonly string[] },
	{ oneTap = false } = {},
): string {
	const { v3, v4, apiServers, staticServers, apiServerV3, styleElements } = merchant.captcha;
	const servers = [...apiServers, ...staticServers, apiServerV3].map((server) => `https://${server}`);
	const captcha = origins(v3, v4, ...merchant.captcha.origins, ...servers);
	const google = oneTap ? oneTapSources(merchant.signIn.google.script) : undefined;
	const firebase = firebaseSources(merchant.signIn.firebase);
	const pixels = pixelSources(merchant.pixels);
	const directives = {
		'default-src': ["'none'"],
		'script-src': [
			"'self'",
			...inline.scripts,
			...captcha,
			...origins(...merchant.thumbmark),
			...firebase.script,
			google?.script,
			...pixels.scripts,
		],
		// Governs style attributes, and in browsers before 2022 style elements too.
		'style-src': ["'self'", ...inline.styles, ...captcha, google?.style],
		// Without the page's own hashes: a hash turns 'unsafe-inline' off in its directive (CSP 3, 6.7.3.2).
		...(styleElements && { 'style-src-elem': ["'self'", "'unsafe-inline'", ...captcha, google?.style] }),
		'img-src': ["'self'", 'data:', ...merchant.imageOrigins, ...captcha, ...pixels.collectors],
		'connect-src': [
			"'self'",
			merchant.gatewayUrl,
			...merchant.gateways,
			...captcha,
			...firebase.connect,
			...pushServers(merchant.push),
			google?.rest,
			...pixels.collectors,
			...origins(merchant.sentryDsn),
		],
		'frame-src': ["'self'", ...captcha, ...origins(merchant.deviceFrame), ...firebase.frame, google?.rest],
		'font-src': ["'self'"],
		'manifest-src': ["'self'"],
		'worker-src': ["'self'"],
		'base-uri': ["'none'"],
		'form-action': ["'self'"],
		...trustedTypes(merchant),
	};
	return policyText(directives);
}

/** Writes a policy. Sources that are missing or empty are left out. */
export const policyText = (directives: Readonly<Record<string, readonly (string | undefined)[]>>): string =>
	Object.entries(directives)
		.map(([name, sources]) => [name, ...new Set(sources)].filter(Boolean).join(' '))
		.join(';');

/** Origins of external addresses: 'self' covers the site's own host. */
const origins = (...addresses: string[]) =>
	addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);

/** Sources that Google's script needs (developers.google.com/identity/gsi/web/guides/get-google-api-clientid). */
function oneTapSources(script: string): Record<'script' | 'style' | 'rest', string> | undefined {
	if (!URL.canParse(script)) return undefined;
	const rest = new URL('.', script).href;
	return { script, style: `${rest}style`, rest };
}

/** Any page can open the login. The emulator is on the site's own host. */
function firebaseSources(
	firebase: Merchant['signIn']['firebase'],
): Record<'script' | 'connect' | 'frame', string[]> {
	const { api, authDomain, forwarded } = firebase;
	const script = origins(api);
	if (!authDomain) return { script, connect: [], frame: [] };
	// reCAPTCHA comes before a text message (developers.google.com/recaptcha/docs/faq, "Content-Security-Policy").
	return {
		script: [...script, 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
		connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
		frame: ['https://www.google.com/recaptcha/', ...(forwarded ? [] : [`https://${authDomain}`])],
	};
}

/** A member can turn notifications on from any page. The stand-in is on the site's own host. */
const pushServers = ({ offered, server }: Merchant['push']): string[] =>
	offered && !server
		? ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']
		: [];

/** Networks send by pictures, fetch and beacons, and most of them to the host of their script too. */
function pixelSources(pixels: Merchant['pixels']): Record<'scripts' | 'collectors', string[]> {
	const { propeller, kadam, ...withScript } = pixels;
	const all = Object.values(pixels);
	return {
		scripts: origins(...Object.values(withScript).map(({ address }) => address)),
		collectors: [
			...origins(...all.map(({ address }) => address)),
			...all.flatMap(({ collectors }) => collectors),
		],
	};
}
