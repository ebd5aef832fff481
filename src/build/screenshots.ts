import { existsSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { unreadable } from './icons.ts';

/** Pages that `npm run screenshots` takes, by their text common:nav_NAME, in the order in which they are offered. */
export const SHOWN_PAGES = { home: '/m/home', games: '/m/game', promotions: '/m/activity' } as const;

export type FormFactor = 'narrow' | 'wide';

/** A picture of the site for the browser's install sheet. */
export interface Screenshot {
	file: string;
	/** The page, if it is one of SHOWN_PAGES. */
	page: string;
	formFactor: FormFactor;
	width: number;
	height: number;
	type: string;
}

/**
 * Chrome's limits (developer.chrome.com, "Richer PWA installation UI"): edges in pixels, the ratio of the longer to
 * the shorter one, and pictures for each form factor.
 */
const EDGES = { shortest: 320, longest: 3840 };
const LONGEST_RATIO = 2.3;
const MOST = 8;
/** Bytes: the sheet opens on a slow network too. */
const LARGEST = 120_000;
const NAME = /^(narrow|wide)-([a-z0-9-]+)\.(webp|png)$/;

/** Returns the folder of a merchant's screenshots; it may be missing. */
export function screenshotFolder(code: string): string {
	return `src/merchants/${code}/screenshots`;
}

/** Returns a merchant's screenshots, in order. Throws a one-line error if a browser would not show one. */
export async function screenshotsOf(code: string): Promise<Screenshot[]> {
	const folder = screenshotFolder(code);
	if (!existsSync(resolve(folder))) return [];
	const pages = Object.keys(SHOWN_PAGES);
	const rank = ({ page }: Screenshot) => (pages.includes(page) ? pages.indexOf(page) : pages.length);
	const found = await Promise.all(
		readdirSync(resolve(folder))
			.sort()
			.map((file) => read(folder, file)),
	);
	for (const factor of ['narrow', 'wide'] as const) {
		const [first, ...others] = found.filter(({ formFactor }) => formFactor === factor);
		if (others.length >= MOST) throw new Error(`${folder}: has more than ${MOST} ${factor} pictures`);
		const other = first && others.find(({ width, height }) => width * first.height !== height * first.width);
		if (other) throw new Error(`${folder}/${other.file}: has another shape than ${first.file}`);
	}
	return found.sort((one, other) => rank(one) - rank(other));
}

async function read(folder: string, file: string): Promise<Screenshot> {
	const path = `${folder}/${file}`;
	const [, formFactor, page = ''] = NAME.exec(file) ?? [];
	if (!formFactor) throw new Error(`${path}: has to be called narrow-NAME or wide-NAME, .webp or .png`);
	const { size } = statSync(resolve(path));
	if (size > LARGEST) throw new Error(`${path}: has ${size} bytes, but may have ${LARGEST} at most`);
	const { width, height, format } = await sharp(resolve(path))
		.metadata()
		.catch(unreadable(resolve(folder), file));
	const [short, long] = [Math.min(width, height), Math.max(width, height)];
	const wrong = (what: string) => new Error(`${path}: is ${width}x${height}: ${what}`);
	if (short < EDGES.shortest || long > EDGES.longest) {
		throw wrong(`each edge has to be ${EDGES.shortest} to ${EDGES.longest} pixels long`);
	}
	if (long > short * LONGEST_RATIO) throw wrong(`one edge may be ${LONGEST_RATIO} times the other at most`);
	if (formFactor === 'narrow' ? width > height : width < height) throw wrong(`that is not ${formFactor}`);
	return { file, page, formFactor: formFactor as FormFactor, width, height, type: `image/${format}` };
}
