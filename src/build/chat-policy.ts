import type { Merchant } from '../merchants/schema.ts';
import { policyText } from './content-security-policy.ts';
import { chatTrustedTypes } from './trusted-types.ts';

/**
 * Content security policy of the chat's page: it allows the merchant's chat
 * vendors, but none of the site's own files. Vendors' widgets bring style
 * elements and style attributes, which have neither nonce nor hash.
 */
export function chatPolicy(
	{ chat }: Pick<Merchant, 'chat'>,
	inline: { scripts: readonly string[]; styles: readonly string[] },
): string {
	const isOwn = (address: string) => address.startsWith('/');
	const scripts = chat.scripts.filter((address) => !isOwn(address)).map(originOf);
	const vendors = [...scripts, ...chat.connect];
	const frames = chat.frames.filter((address) => !isOwn(address));
	const own = [...chat.scripts, ...chat.frames].some(isOwn) ? ["'self'"] : [];
	const styles = vendors.length ? ["'unsafe-inline'", ...vendors] : inline.styles;
	return policyText({
		'default-src': ["'none'"],
		'script-src': [...own, ...inline.scripts, ...scripts],
		// A hash turns 'unsafe-inline' off (CSP 3, 6.7.3.2).
		'style-src': [...own, ...styles],
		'img-src': ["'self'", 'data:', 'blob:', ...vendors],
		'media-src': [...own, 'data:', ...vendors],
		'font-src': [...own, 'data:', ...vendors],
		// In Safari before 15.4, https: doesn't include wss:.
		'connect-src': [
			...own,
			...vendors,
			...vendors.map((origin) => origin.replace('https:', 'wss:')),
			...frames,
		],
		'frame-src': [...own, ...vendors, ...frames],
		'base-uri': ["'none'"],
		'form-action': ["'none'"],
		...chatTrustedTypes({ chat }),
	});
}

/** A URL object would encode the star in some browsers. */
const originOf = (address: string) => /^https:\/\/[^/]+/.exec(address)?.[0] ?? address;
