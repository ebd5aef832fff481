/** Where scripts find the gateway's pictures (src/core/pictures.ts). */
import type { APIRoute } from 'astro';
import { contentOf, site } from '../content/site.ts';
import type { PictureSource } from '../lib/picture-url.ts';

export const GET: APIRoute = () => {
	const { defaultLanguage, imageWidths } = site.merchant;
	const source: PictureSource = { cdns: contentOf(defaultLanguage).imageCDNs, widths: imageWidths };
	return Response.json(source);
};
