import { BACKDROPS } from './backdrops/index.ts';
import type { Drawing } from './games/drawing.ts';
import { lettering, wrapped } from './lettering.ts';
import { MOTIFS } from './motifs/index.ts';
import { definitions, paletteOf } from './palette.ts';
import { escapeXml, glint, path, randomOf } from './svg.ts';

const FACE = 'font-family="system-ui,Roboto,Arial,sans-serif" font-weight="900" text-anchor="middle"';

/** The picture of a game: 240 by 300, the motif above, the name below. */
export function tile(name: string, vendor: string, drawing: Drawing): string {
	const [motif, backdrop, ...hues] = drawing;
	const palette = paletteOf(hues);
	const random = randomOf(name);
	const { glow, middle, night, ink } = palette;
	const sparkles = Array.from({ length: 4 }, () =>
		glint(random(20, 220), random(20, 195), random(5, 11)),
	).join('');
	const picture = [
		'<rect width="240" height="300" fill="url(#b)"/>',
		BACKDROPS[backdrop](palette, random),
		'<circle cx="120" cy="112" r="112" fill="url(#g)"/>',
		`<g transform="translate(120 110) scale(.98)" filter="url(#h)" stroke="${ink}" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round">${MOTIFS[motif]}</g>`,
		path(sparkles, '#fff'),
		'<path d="M0 160H240V300H0Z" fill="url(#f)"/>',
		lettering(wrapped(name.toUpperCase(), 4.6), { x: 120, y: 271, width: 210, largest: 40, ink }),
		`<text x="120" y="290" font-size="9" letter-spacing="2.5" fill="#fff" opacity=".7">${escapeXml(vendor.toUpperCase())}</text>`,
	].join('');
	const own = `<radialGradient id="b" cx=".5" cy=".36" r=".75"><stop stop-color="${glow}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${night}"/></radialGradient><radialGradient id="g"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300" ${FACE}>${definitions(palette, picture).replace('</defs>', `${own}</defs>`)}${picture}</svg>`;
}
