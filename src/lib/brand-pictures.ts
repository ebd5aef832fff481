import { isWebUrl } from './safe-url.ts';

/** Pictures of the gateway that replace the merchant's own. */
export interface BrandPictures {
	/** EN-12. */
	logo?: string;
	favicon?: string;
	splash?: string;
}

/** Pictures in the site status (EN-12); the two last names are ours. */
interface Template {
	h5_logo?: string | undefined;
	h5_favicon?: string | undefined;
	h5_splash?: string | undefined;
}

/**
 * A picture elsewhere, over https. Its origin becomes part of the content
 * security policy, where other characters than a host's would mean something else.
 */
export function isWebPicture(address: string): boolean {
	return (
		isWebUrl(address) &&
		/^https:\/\/[a-z0-9.-]+(:\d{1,5})?([/?#]|$)/i.test(address) &&
		!/["'<>]/.test(address)
	);
}

/** VAL-04: those that have an https address. */
export function brandPictures({ h5_logo, h5_favicon, h5_splash }: Template): BrandPictures {
	const usable = (address = '') => (isWebPicture(address.trim()) ? address.trim() : undefined);
	const [logo, favicon, splash] = [h5_logo, h5_favicon, h5_splash].map(usable);
	return { ...(logo && { logo }), ...(favicon && { favicon }), ...(splash && { splash }) };
}
