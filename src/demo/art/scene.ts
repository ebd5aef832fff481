import { BACKDROPS } from './backdrops/index.ts';
import { type Lettering, lettering } from './lettering.ts';
import { MOTIFS } from './motifs/index.ts';
import { definitions, type Hues, paletteOf, type Ramp } from './palette.ts';
import { entry, escapeXml, glint, path, randomOf, round } from './svg.ts';

/** A motif and where it stands, back to front. */
export type Figure = readonly [motif: string, x: number, y: number, scale: number, turn?: number];

export interface Scene {
	seed: string;
	width: number;
	height: number;
	hues: Hues;
	backdrop: string;
	figures: readonly Figure[];
	headline: readonly string[];
	place: Omit<Lettering, 'ink'>;
	letters: Ramp;
	/** The merchant's night, into which the left side fades. */
	night: string;
	kicker?: { text: string; fill: string; ink: string };
	sub?: string;
}

function kickerOf({ text, fill, ink }: NonNullable<Scene['kicker']>, y: number): string {
	const width = text.length * 12.5 + 30;
	return `<rect x="36" y="${y}" width="${width}" height="32" rx="16" fill="${fill}"/><text x="${36 + width / 2}" y="${y + 22}" font-size="17" letter-spacing="1.5" text-anchor="middle" fill="${ink}">${escapeXml(text)}</text>`;
}

/** A merchant's folder names them; names.ts checks it when the gateway starts. */
function named<Part>(parts: Readonly<Record<string, Part>>, name: string): Part {
	const part = entry(parts, name);
	if (part === undefined) throw new Error(`There is no ${name} to draw`);
	return part;
}

/** A wide picture: words at the left, the backdrop and the figures at the right. */
export function scene(input: Scene): string {
	const { seed, width, height, hues, backdrop, figures, headline, place, letters, night, kicker, sub } =
		input;
	const palette = paletteOf(hues);
	const random = randomOf(seed);
	const { ink, glow, middle } = palette;
	// The backdrop fills the right part; a mask lets it rise out of the night.
	const scale = Math.round((width / 420) * 100) / 100;
	const left = Math.round(width + 6 - 240 * scale);
	const middleX = Math.round(width * 0.73);
	const glints = Array.from({ length: 9 }, () =>
		glint(random(width * 0.56, width - 12), random(12, height - 12), random(5, 13)),
	).join('');
	const drawn = figures.map(
		([motif, x, y, size, turn = 0]) =>
			`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" filter="url(#h)">${named(MOTIFS, motif)}</g>`,
	);
	const picture = [
		`<rect width="${width}" height="${height}" fill="url(#b)"/>`,
		`<g mask="url(#a)"><g transform="translate(${left} ${Math.round(height / 2 - 118 * scale)}) scale(${scale})">${named(BACKDROPS, backdrop)(palette, random)}</g></g>`,
		`<rect width="${width}" height="${height}" fill="url(#v)"/>`,
		`<circle cx="${middleX}" cy="${height / 2}" r="${Math.round(height * 0.62)}" fill="url(#g)"/>`,
		`<g stroke="${ink}" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round" text-anchor="middle">${drawn.join('')}</g>`,
		path(glints, '#fff'),
		kicker ? kickerOf(kicker, 34) : '',
		lettering(headline, { ...place, ink: night }),
		sub
			? `<text x="38" y="${place.y + 44}" font-size="25" font-weight="700" fill="#fff">${escapeXml(sub)}</text>`
			: '',
	].join('');
	const own = `<radialGradient id="b" cx=".72" cy=".45" r=".75"><stop stop-color="${glow}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${night}"/></radialGradient><linearGradient id="v"><stop offset=".25" stop-color="${night}" stop-opacity=".9"/><stop offset=".62" stop-color="${night}" stop-opacity="0"/></linearGradient><linearGradient id="e"><stop offset="${round(left / width)}" stop-color="#000"/><stop offset="${round(left / width + 0.2)}" stop-color="#fff"/></linearGradient><mask id="a"><rect width="${width}" height="${height}" fill="url(#e)"/></mask><radialGradient id="g"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui,Roboto,Arial,sans-serif" font-weight="900">${definitions(palette, picture, letters).replace('</defs>', `${own}</defs>`)}${picture}</svg>`;
}
