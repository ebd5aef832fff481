import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import type { Merchant } from '../merchants/schema.ts';

const PICTURES = ['logo.svg', 'icon.svg'];

/** Edge lengths in pixels: tab icon, home screen of iOS, and the installed app (EN-11). */
const ICON_SIZES = [96, 180, 192, 256, 384, 512];

/** Sizes in points: the share picture, the icon in it, and the most room the logo may take. */
const SHARE = { width: 1200, height: 630 };
const SHARE_ICON = 220;
const SHARE_LOGO = { width: 760, height: 190 };

type Theme = Merchant['theme'];

/** Checks that a merchant has its pictures. Throws an Error of one line. */
export function checkBrand(code: string): void {
	for (const name of PICTURES) {
		const path = `src/merchants/${code}/${name}`;
		if (!existsSync(resolve(path))) throw new Error(`${path}: is missing. Add the picture.`);
		if (!/<svg[\s>]/.test(readFileSync(resolve(path), 'utf8'))) {
			throw new Error(`${path}: is no SVG picture`);
		}
	}
}

/** The logo's width divided by its height. Throws an Error of one line when the logo cannot be read. */
export async function logoRatioOf(code: string): Promise<number> {
	const path = `src/merchants/${code}/logo.svg`;
	const { width, height } = await sharp(resolve(path))
		.metadata()
		.catch((error: Error) => {
			throw new Error(`${path}: cannot be drawn: ${error.message.split('\n')[0]}`);
		});
	return width / height;
}

/** Copies a merchant's logo and icon into the site, draws the icon as PNG in every size, and the share picture. */
export async function writeBrand({ code, theme }: Merchant, outDir: string): Promise<void> {
	const source = resolve('src/merchants', code);
	const target = `${outDir}/brand`;
	mkdirSync(target, { recursive: true });
	for (const name of PICTURES) cpSync(`${source}/${name}`, `${target}/${name}`);
	const unreadable = (name: string) => (error: Error) => {
		throw new Error(`src/merchants/${code}/${name}: cannot be drawn: ${error.message.split('\n')[0]}`);
	};
	const icon = (size: number) => sharp(`${source}/icon.svg`, { density: 192 }).resize(size, size);
	await Promise.all([
		...ICON_SIZES.map((size) =>
			icon(size)
				.png({ compressionLevel: 9, palette: true })
				.toFile(`${target}/icon-${size}.png`)
				.catch(unreadable('icon.svg')),
		),
		Promise.all([
			icon(SHARE_ICON).png().toBuffer().catch(unreadable('icon.svg')),
			drawnLogo(`${source}/logo.svg`).catch(unreadable('logo.svg')),
		]).then(([mark, logo]) => writeShare(theme, mark, logo, `${target}/share.png`)),
	]);
}

/** The logo, as large as fits into the share picture. */
async function drawnLogo(file: string): Promise<Buffer> {
	const { width = 1, density = 72 } = await sharp(file).metadata();
	return sharp(file, { density: Math.min(2400, Math.ceil((density * SHARE_LOGO.width) / width)) })
		.resize({ ...SHARE_LOGO, fit: 'inside' })
		.png()
		.toBuffer();
}

/**
 * The picture shown where the site's address is shared: 1200 by 630 points, the
 * size at which Open Graph's readers show it large. It has shapes only, because
 * fonts differ from one machine to the next.
 */
async function writeShare(theme: Theme, icon: Buffer, logo: Buffer, file: string): Promise<void> {
	const { width: logoWidth = 0, height: logoHeight = 0 } = await sharp(logo).metadata();
	const gap = 56;
	const top = Math.round((SHARE.height - SHARE_ICON - gap - logoHeight) / 2);
	const left = (SHARE.width - SHARE_ICON) / 2;
	const corner = SHARE_ICON * 0.23;
	const rounded = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_ICON}" height="${SHARE_ICON}"><rect width="100%" height="100%" rx="${corner}"/></svg>`;
	const mark = await sharp(icon)
		.composite([{ input: Buffer.from(rounded), blend: 'dest-in' }])
		.png()
		.toBuffer();
	await sharp(Buffer.from(shareBackground(theme, { top, left, corner })))
		.composite([
			{ input: mark, top, left },
			{ input: logo, top: top + SHARE_ICON + gap, left: Math.round((SHARE.width - logoWidth) / 2) },
		])
		.png({ compressionLevel: 9, palette: true, effort: 10, dither: 0.4 })
		.toFile(file);
}

/** The merchant's darkest colour with a glow of its two brand colours, and rays and a rim of light around the icon. */
function shareBackground(theme: Theme, icon: { top: number; left: number; corner: number }): string {
	const { width, height } = SHARE;
	const middle = { x: width / 2, y: icon.top + SHARE_ICON / 2 };
	const rays = Array.from({ length: 24 }, (_, index) => {
		const angle = (index * Math.PI) / 12;
		const [from, to] = [angle - 0.045, angle + 0.045].map(
			(each) =>
				`${Math.round(middle.x + 900 * Math.cos(each))} ${Math.round(middle.y + 900 * Math.sin(each))}`,
		);
		return `M${middle.x} ${middle.y}L${from}L${to}Z`;
	}).join('');
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<linearGradient id="night" x2="1" y2="1"><stop stop-color="${theme.raised}"/><stop offset=".5" stop-color="${theme.night}"/><stop offset="1" stop-color="${theme.surface}"/></linearGradient>
<radialGradient id="second" gradientUnits="userSpaceOnUse" cx="${middle.x}" cy="${middle.y}" r="560"><stop stop-color="${theme.second}" stop-opacity=".5"/><stop offset=".45" stop-color="${theme.second}" stop-opacity=".16"/><stop offset="1" stop-color="${theme.second}" stop-opacity="0"/></radialGradient>
<radialGradient id="accent" gradientUnits="userSpaceOnUse" cx="${middle.x}" cy="${height + 180}" r="620"><stop stop-color="${theme.accentDeep}" stop-opacity=".5"/><stop offset="1" stop-color="${theme.accentDeep}" stop-opacity="0"/></radialGradient>
<radialGradient id="ray" gradientUnits="userSpaceOnUse" cx="${middle.x}" cy="${middle.y}" r="600"><stop stop-color="${theme.accent}" stop-opacity=".2"/><stop offset="1" stop-color="${theme.accent}" stop-opacity="0"/></radialGradient>
<linearGradient id="rim" x2="0" y2="1"><stop stop-color="${theme.accent}"/><stop offset="1" stop-color="${theme.accentDeep}"/></linearGradient>
</defs>
<rect width="100%" height="100%" fill="url(#night)"/>
<rect width="100%" height="100%" fill="url(#second)"/>
<path d="${rays}" fill="url(#ray)"/>
<rect width="100%" height="100%" fill="url(#accent)"/>
<rect x="${icon.left - 5}" y="${icon.top - 5}" width="${SHARE_ICON + 10}" height="${SHARE_ICON + 10}" rx="${icon.corner + 5}" fill="url(#rim)"/>
</svg>`;
}
