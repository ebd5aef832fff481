import { pictureUrl, SCREEN_WIDTH } from '../lib/picture-url.ts';
import { contentOf, site } from './site.ts';

/** Used if the gateway names a picture that no page may load: an empty src is not valid HTML. */
const NONE = 'data:,';

/** For larger phones, and tablets. */
const LARGE_WIDTH = 1080;

/** Returns the address of a picture of the gateway, `width` pixels wide. */
export function pictureOf(language: string, path: string, width: number): string {
	const { imageWidths: widths } = site.merchant;
	return pictureUrl(path, { cdns: contentOf(language).imageCDNs, widths }, width) || NONE;
}

/**
 * Attributes of a page's large picture. Lists don't have them: on the home page
 * they would cost 80 bytes of HTML. On a computer the column is 9/16 of the
 * window's height (lib/column.ts).
 */
export function largePicture(language: string, path: string) {
	const [src, large] = [SCREEN_WIDTH, LARGE_WIDTH].map((width) => pictureOf(language, path, width));
	if (src === large) return { src };
	const srcset = `${src} ${SCREEN_WIDTH}w, ${large} ${LARGE_WIDTH}w`;
	return { src, srcset, sizes: '(min-aspect-ratio:1/1) 56vh,100vw' };
}
