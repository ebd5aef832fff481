import type { Merchant } from '../merchants/schema.ts';

/**
 * What a page may load and where it may send, from the merchant's own settings.
 * frame-ancestors does not work in a page: it is among the headers.
 */
export function contentSecurityPolicy(
	merchant: Pick<Merchant, 'gatewayUrl' | 'imageOrigins' | 'captcha' | 'thumbmark' | 'deviceFrame'>,
	inline: { scripts: readonly string[]; styles: readonly string[] },
): string {
	const { v3, v4, apiServers, staticServers, apiServerV3, styleElements } = merchant.captcha;
	const servers = [...apiServers, ...staticServers, apiServerV3].map((server) => `https://${server}`);
	const captcha = origins(v3, v4, ...merchant.captcha.origins, ...servers);
	const directives = {
		'default-src': ["'none'"],
		'script-src': ["'self'", ...inline.scripts, ...captcha, ...origins(...merchant.thumbmark)],
		// Governs style attributes, and in browsers before 2022 style elements too.
		'style-src': ["'self'", ...inline.styles, ...captcha],
		// Without the page's own hashes: a hash turns 'unsafe-inline' off in its directive (CSP 3, 6.7.3.2).
		...(styleElements && { 'style-src-elem': ["'self'", "'unsafe-inline'", ...captcha] }),
		'img-src': ["'self'", 'data:', ...merchant.imageOrigins, ...captcha],
		'connect-src': ["'self'", merchant.gatewayUrl, ...captcha],
		'frame-src': ["'self'", ...captcha, ...origins(merchant.deviceFrame)],
		'font-src': ["'self'"],
		'manifest-src': ["'self'"],
		'worker-src': ["'self'"],
		'base-uri': ["'none'"],
		'form-action': ["'self'"],
	};
	return Object.entries(directives)
		.map(([name, sources]) => [name, ...new Set(sources)].filter(Boolean).join(' '))
		.join(';');
}

/** Those of addresses elsewhere: what lies on the site's own host is 'self' already. */
const origins = (...addresses: string[]) =>
	addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);
