import type { Merchant } from '../merchants/schema.ts';

/**
 * What a page may load and where it may send, from the merchant's own
 * settings. frame-ancestors cannot stand in a page: it is among the headers.
 */
export function contentSecurityPolicy(
	merchant: Pick<Merchant, 'gatewayUrl' | 'imageOrigins' | 'captcha' | 'thumbmark' | 'deviceFrame'>,
	inline: { scripts: readonly string[]; styles: readonly string[] },
): string {
	const captcha = origins(merchant.captcha.v3, merchant.captcha.v4, ...merchant.captcha.origins);
	const directives = {
		'default-src': ["'none'"],
		'script-src': ["'self'", ...inline.scripts, ...captcha, ...origins(...merchant.thumbmark)],
		'style-src': ["'self'", ...inline.styles, ...captcha],
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
