import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import type { Merchant } from '../merchants/schema.ts';
import { type BrandPicture, drawIcons, unreadable } from './icons.ts';
import { screenshotsOf } from './screenshots.ts';
import { drawShare } from './share-picture.ts';
import type { SiteFiles } from './site-files.ts';

const PICTURES = ['logo.svg', 'icon.svg'];

/** Checks that a merchant's pictures exist. Throws a one-line error if not. */
export function checkBrand(code: string): void {
	for (const name of PICTURES) {
		const path = `src/merchants/${code}/${name}`;
		if (!existsSync(resolve(path))) throw new Error(`${path} is missing. Add the picture.`);
		if (!/<svg[\s>]/.test(readFileSync(resolve(path), 'utf8'))) {
			throw new Error(`${path} isn't an SVG picture`);
		}
	}
}

/** Returns the logo's width divided by its height. Throws a one-line error if it can't be read. */
export async function logoRatioOf(code: string): Promise<number> {
	const folder = resolve('src/merchants', code);
	const { width, height } = await sharp(`${folder}/logo.svg`)
		.metadata()
		.catch(unreadable(folder, 'logo.svg'));
	return width / height;
}

/** Returns a merchant's logo, icon and screenshots, and the icons and the share picture drawn from them. */
export async function brandFiles({ code, theme }: Merchant): Promise<SiteFiles> {
	const source = resolve('src/merchants', code);
	const screenshots = await screenshotsOf(code);
	const given = [...PICTURES, ...screenshots.map(({ file }) => `screenshots/${file}`)];
	const [icons, share] = await Promise.all([drawIcons(theme, source), drawShare(theme, source)]);
	const pictures: BrandPicture[] = [
		...given.map((name) => ({ name, content: readFileSync(`${source}/${name}`) })),
		...icons,
		share,
	];
	return new Map(pictures.map(({ name, content }) => [`m/brand/${name}`, content]));
}
