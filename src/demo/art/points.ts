import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';

/**
 * AVIF is a third smaller than WebP here. Effort 1 draws a card in 40 ms, and
 * what the usual 4 would save is a few bytes for twenty times as long.
 */
const FORMATS = {
	avif: { quality: 35, effort: 1 },
	webp: { quality: 45, effort: 4 },
} as const;
export type Format = keyof typeof FORMATS;

/** A width that is asked for is rounded up to one of these, so that nobody can have each drawn a thousand times. */
const WIDTHS = [120, 240, 360, 480, 720, 1080];

/** Drawings in points, kept by what they show: each is drawn once, and the next start finds it here. */
const FOLDER = resolve('.data/pictures');

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Returns the smallest format that the browser accepts. Every browser that the site is made for takes WebP. */
export function formatFor(accept = ''): Format {
	return accept.includes('image/avif') ? 'avif' : 'webp';
}

/** A drawing in points, as wide as asked for, else as the drawing says. */
export function inPoints(svg: string, width: number, format: Format): Promise<Uint8Array<ArrayBuffer>> {
	const own = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
	const wide = width > 0 ? (WIDTHS.find((each) => each >= width) ?? 1080) : own;
	const name = createHash('sha256')
		.update(`${JSON.stringify(FORMATS)} ${wide} ${svg}`)
		.digest('hex');
	const file = `${FOLDER}/${name.slice(0, 32)}.${format}`;
	const points = drawn.get(file) ?? kept(file, () => draw(svg, own, wide, format));
	drawn.set(file, points);
	points.catch(() => drawn.delete(file));
	return points;
}

async function draw(svg: string, own: number, width: number, format: Format): Promise<Buffer> {
	// 72 points an inch draw it in its own size; scaled afterwards, it would be blurred.
	const picture = sharp(Buffer.from(svg), { density: (72 * width) / own }).resize(width);
	return format === 'avif' ? picture.avif(FORMATS.avif).toBuffer() : picture.webp(FORMATS.webp).toBuffer();
}

async function kept(file: string, make: () => Promise<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
	const found = await readFile(file).catch(() => undefined);
	if (found?.length) return new Uint8Array(found);
	const made = await make();
	// Another process may be writing the same one: rename puts a whole file in place, and the last one wins.
	const unfinished = `${file}.${randomUUID()}`;
	try {
		await mkdir(FOLDER, { recursive: true });
		await writeFile(unfinished, made);
		await rename(unfinished, file);
	} catch (error) {
		// A folder that cannot be written to costs time at the next start, and nothing else.
		if (!['EACCES', 'EROFS', 'ENOSPC', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? ''))
			throw error;
	}
	return new Uint8Array(made);
}
