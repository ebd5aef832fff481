import sharp from 'sharp';
import type { Merchant } from '../merchants/schema.ts';
import { type BrandPicture, drawPng, iconOf, unreadable } from './icons.ts';

/** Sizes in pixels: the share picture, the icon in it, and the largest logo. */
const SHARE = { width: 1200, height: 630 };
const SHARE_ICON = 220;
const SHARE_LOGO = { width: 760, height: 190 };

type Theme = Merchant['theme'];

/**
 * Draws the picture for links to the site on other sites: 1200 by 630 pixels,
 * the size from which they show it large (Open Graph). It has no text, because
 * fonts differ between machines. `source` is the merchant's folder.
 */
export function drawShare(theme: Theme, source: string): Promise<BrandPicture> {
	const files = [`${source}/icon.svg`, `${source}/logo.svg`];
	return drawPng('share.png', { theme, files }, () => share(theme, source));
}

async function share(theme: Theme, source: string): Promise<Buffer> {
	const [icon, logo] = await Promise.all([
		iconOf(source, SHARE_ICON).png().toBuffer().catch(unreadable(source, 'icon.svg')),
		drawnLogo(`${source}/logo.svg`).catch(unreadable(source, 'logo.svg')),
	]);
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
	return sharp(Buffer.from(shareBackground(theme, { top, left, corner })))
		.composite([
			{ input: mark, top, left },
			{ input: logo, top: top + SHARE_ICON + gap, left: Math.round((SHARE.width - logoWidth) / 2) },
		])
		.png({ compressionLevel: 9, palette: true, effort: 10, dither: 0.4 })
		.toBuffer();
}

/** Draws the logo as large as fits into the share picture. */
async function drawnLogo(file: string): Promise<Buffer> {
	const { width = 1, density = 72 } = await sharp(file).metadata();
	return sharp(file, { density: Math.min(2400, Math.ceil((density * SHARE_LOGO.width) / width)) })
		.resize({ ...SHARE_LOGO, fit: 'inside' })
		.png()
		.toBuffer();
}

/** Returns a background in the merchant's darkest colour, with a glow in both brand colours, and rays and a rim of light around the icon. */
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
