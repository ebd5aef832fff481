import { isSitePath, isWebUrl } from './safe-url.ts';

/** What decides where the gateway's pictures are found. */
export interface PictureSource {
	/** imageCDNs of the site status. '' means the page's own origin. */
	cdns: readonly string[];
	/** The merchant's `imageWidths`: how the CDNs are asked for a width. '' takes pictures as they are. */
	widths: string;
}

/** Pixels that are asked for: twice what a card, or a picture as wide as the screen, takes on a phone of 360 pixels. */
export const CARD_WIDTH = 240;
export const SCREEN_WIDTH = 720;

/** Over https, or from this machine, as the embedded gateway's pictures are. It becomes part of the content security policy. */
const isCdn = (cdn: string) =>
	!/["'<>,;?#]/.test(cdn) &&
	(isWebUrl(cdn) || (/^http:\/\/(localhost|127\.0\.0\.1)(?![^:/])/.test(cdn) && isWebUrl(cdn, 'http')));

/** The CDNs that a page may use, without the slash at their end; without any, the page's own origin. */
export function usableCdns(cdns: readonly string[]): string[] {
	const usable = cdns.filter((cdn) => !cdn || isCdn(cdn)).map((cdn) => cdn.replace(/\/+$/, ''));
	return usable.length ? [...new Set(usable)] : [''];
}

/**
 * The address of a picture that the gateway names, `width` pixels wide. A path
 * is found at the first CDN. A whole https address is taken as it is, as
 * nobody knows how its server is asked for a width. Anything else gets ''.
 */
export function pictureUrl(path: string, { cdns, widths }: PictureSource, width: number): string {
	if (isWebUrl(path)) return path;
	// A blank would end the address in a srcset.
	const clean = path.replace(/#.*/, '').replace(/ /g, '%20');
	if (!isSitePath(clean)) return '';
	const [cdn = ''] = usableCdns(cdns);
	const pattern = widths || '{cdn}{path}';
	return (clean.includes('?') ? pattern.replace('{path}?', '{path}&') : pattern)
		.replace('{cdn}', () => cdn)
		.replace('{width}', () => String(width))
		.replace('{path}', () => clean);
}

/** The same picture at the CDN after the one it is at; undefined after the last, and for other pictures. */
export function atNextCdn(url: string, cdns: readonly string[]): string | undefined {
	const usable = usableCdns(cdns);
	const at = usable.findIndex((cdn) => url.startsWith(`${cdn}/`));
	const next = usable[at + 1];
	return at < 0 || next === undefined ? undefined : next + url.slice(usable[at]?.length);
}
