import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { TAB_ICONS } from '../components/tab-icons.ts';
import type { Merchant } from '../merchants/schema.ts';
import { cached } from './build-cache.ts';

/** Sizes in pixels of the installed app's icons (EN-11). */
export const APP_ICONS = [192, 256, 384, 512] as const;
/** The same for launchers that cut icons into their own shape. */
export const MASKABLE_ICONS = [192, 512] as const;
/** For systems that paint icons in one colour. */
export const MONOCHROME_ICON = 192;
export const SHORTCUT_ICONS = [96, 192] as const;
/** Pages offered by a long press on the installed app's icon. Their texts are common:nav_NAME. */
export const SHORTCUTS = ['games', 'promotions', 'account'] as const;

type Theme = Merchant['theme'];

/** A picture's file name in the merchant's brand folder, and its content. */
export interface BrandPicture {
	name: string;
	content: Uint8Array;
}

/** A change to one of these may change every picture. */
const CODE = ['src/build/icons.ts', 'src/build/share-picture.ts', 'src/components/tab-icons.ts'];

/** Draws a PNG from a merchant's theme and SVG files, unless an earlier build drew it from the same ones. */
export async function drawPng(
	name: string,
	{ theme, files }: { theme: Theme; files: readonly string[] },
	draw: () => Promise<Uint8Array>,
): Promise<BrandPicture> {
	const inputs = [
		name,
		JSON.stringify([theme, sharp.versions]),
		...[...CODE.map((file) => resolve(file)), ...files].map((file) => readFileSync(file)),
	];
	return { name, content: await cached('png', inputs, draw) };
}

/** Turns a failure with a merchant's picture into a one-line error. */
export const unreadable = (folder: string, name: string) => (error: Error) => {
	throw new Error(`${relative('.', folder)}/${name}: cannot be drawn: ${error.message.split('\n')[0]}`);
};

/** Draws the merchant's icon at a size. `source` is the merchant's folder. */
export function iconOf(source: string, size: number): Sharp {
	return sharp(`${source}/icon.svg`, { density: 192 }).resize(size, size);
}

/** Draws the merchant's icon as PNG for every use, and the icons of the shortcuts. */
export function drawIcons(theme: Theme, source: string): Promise<BrandPicture[]> {
	// iOS paints transparent pixels black, and launchers in any colour: fill them with the merchant's dark colour.
	const opaqueIcon = (size: number) => iconOf(source, size).flatten({ background: theme.night });
	const ofIcon: [string, () => Sharp | Promise<Sharp>][] = [
		['icon-96', () => iconOf(source, 96)],
		['icon-180', () => opaqueIcon(180)],
		...APP_ICONS.map((size): [string, () => Sharp] => [`icon-${size}`, () => opaqueIcon(size)]),
		...MASKABLE_ICONS.map((size): [string, () => Sharp] => [`maskable-${size}`, () => opaqueIcon(size)]),
		[`monochrome-${MONOCHROME_ICON}`, () => monochrome(source)],
	];
	const png = (picture: Sharp) => picture.png({ compressionLevel: 9, palette: true }).toBuffer();
	return Promise.all([
		...ofIcon.map(([name, draw]) =>
			drawPng(`${name}.png`, { theme, files: [`${source}/icon.svg`] }, () =>
				Promise.resolve(draw()).then(png).catch(unreadable(source, 'icon.svg')),
			),
		),
		...SHORTCUTS.flatMap((name) =>
			SHORTCUT_ICONS.map((size) =>
				drawPng(`shortcut-${name}-${size}.png`, { theme, files: [] }, () =>
					png(
						sharp(Buffer.from(shortcutIcon(theme, TAB_ICONS[name])), { density: (72 * size) / 96 }).resize(
							size,
							size,
						),
					),
				),
			),
		),
	]);
}

/** Draws only the motif, in white: systems use this icon's opacity. Pixels that differ from its corner are the motif. */
async function monochrome(source: string): Promise<Sharp> {
	const size = MONOCHROME_ICON;
	const points = await iconOf(source, size).ensureAlpha().raw().toBuffer();
	const [red = 0, green = 0, blue = 0, opaque = 0] = points;
	const difference = (at: number) =>
		opaque
			? Math.hypot((points[at] ?? 0) - red, (points[at + 1] ?? 0) - green, (points[at + 2] ?? 0) - blue)
			: (points[at + 3] ?? 0);
	const differences = Array.from({ length: size * size }, (_, index) => difference(index * 4));
	const most = Math.max(1, ...differences);
	const white = Buffer.alloc(size * size * 4, 255);
	// A gradient in the background stays below the lower limit. Between the limits is the motif's edge.
	for (const [index, each] of differences.entries()) {
		white[index * 4 + 3] = Math.round(255 * Math.min(1, Math.max(0, (each / most - 0.35) / 0.25)));
	}
	return sharp(white, { raw: { width: size, height: size, channels: 4 } });
}

/** Returns a tab's icon in the brand's colour on a round tile, which Android would cut out anyway. */
function shortcutIcon({ raised, night, accent }: Theme, path: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${raised}"/><stop offset="1" stop-color="${night}"/></linearGradient></defs><circle cx="48" cy="48" r="48" fill="url(#g)"/><g transform="translate(24 24) scale(2)" fill="none" stroke="${accent}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></g></svg>`;
}
