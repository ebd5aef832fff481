import { isSitePath, isWebUrl } from './safe-url.ts';

/** Where the gateway's pictures are found. */
export interface PictureSource {
	/** imageCDNs of the site status. '' means the page's own origin. */
	cdns: readonly string[];
	/** The merchant's `imageWidths`: how a width is requested from the CDNs. '' uses pictures as they are. */
	widths: string;
}

/** Pixels to ask for: twice the width of a card, or of the screen, on a phone of 360 pixels. */
export const CARD_WIDTH = 240;
export const SCREEN_WIDTH = 720;

/** Over https, or from this machine, as the embedded gateway's pictures are. It becomes part of the content security policy. */
const isCdn = (cdn: string) =>
	!/["'<>,;?#]/.test(cdn) &&
	(isWebUrl(cdn) || (/^http:\/\/(localhost|127\.0\.0\.1)(?![^:/])/.test(cdn) && isWebUrl(cdn, 'http')));

/** The CDNs that a page may use, without the slash at their end; without any, the page's own origin. */
export function usableCdns(cdns: readonly string[]): string[] {
	const usable = cdns.filter((cdn) => !cdn || isCdn(cdn)).map(withoutEndSlashes);
	return usable.length ? [...new Set(usable)] : [''];
}

/** The pattern /\/+$/ would take quadratic time on a text full of slashes. */
function withoutEndSlashes(cdn: string): string {
	let end = cdn.length;
	while (cdn[end - 1] === '/') end--;
	return cdn.slice(0, end);
}

/**
 * The address of a picture that the gateway names, `width` pixels wide. A path
 * is looked up at the first CDN. A full https address stays as it is, because we
 * don't know how to ask its server for a width. Anything else gives ''.
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

/** The same picture at the next CDN of the list; undefined after the last one, and for pictures elsewhere. */
export function atNextCdn(url: string, cdns: readonly string[]): string | undefined {
	const usable = usableCdns(cdns);
	const at = usable.findIndex((cdn) => url.startsWith(`${cdn}/`));
	const next = usable[at + 1];
	return at < 0 || next === undefined ? undefined : next + url.slice(usable[at]?.length);
}
