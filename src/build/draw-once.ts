import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import type { Merchant } from '../merchants/schema.ts';
import { kept } from './kept.ts';

/** A change in one of them may change every picture. */
const CODE = ['src/build/icons.ts', 'src/build/share-picture.ts', 'src/components/tab-icons.ts'];

/** A picture's file name in the merchant's brand folder, and its content. */
export interface BrandPicture {
	name: string;
	content: Uint8Array;
}

/** Draws a PNG from a merchant's theme and SVG files, unless it was drawn from the same before. */
export async function drawOnce(
	name: string,
	{ theme, files }: { theme: Merchant['theme']; files: readonly string[] },
	draw: () => Promise<Uint8Array>,
): Promise<BrandPicture> {
	const inputs = [
		name,
		JSON.stringify([theme, sharp.versions]),
		...[...CODE.map((file) => resolve(file)), ...files].map((file) => readFileSync(file)),
	];
	return { name, content: await kept('png', inputs, draw) };
}
