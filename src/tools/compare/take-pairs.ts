import { writeFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { languageTag } from '../../lib/languages.ts';
import type { Pair } from '../../releases/report.ts';
import type { ShownPage } from '../../releases/shown-pages.ts';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** A page may be endless; a change further down shows among the texts. */
const HIGHEST = 2400;
/** Of 255: below it, a pixel is the same to an eye. */
const VISIBLE = 16;

/** Takes pictures of pages as two sites show them into `folder`, and says how far they differ. */
export async function takePairs(
	folder: string,
	before: string,
	now: string,
	pages: readonly ShownPage[],
): Promise<Pair[]> {
	const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
	try {
		const pairs: Pair[] = [];
		for (const [index, { address, language }] of pages.entries()) {
			const [old, next] = await Promise.all(
				[before, now].map((site) => take(browser, site + address, languageTag(language))),
			);
			if (!old || !next) continue;
			const files = [`${index}-before.webp`, `${index}-now.webp`] as const;
			for (const [side, picture] of [old, next].entries()) {
				writeFileSync(`${folder}/${files[side]}`, await sharp(picture).webp({ quality: 75 }).toBuffer());
			}
			pairs.push({
				address,
				language,
				before: files[0],
				now: files[1],
				differs: await difference(old, next),
			});
		}
		return pairs;
	} finally {
		await browser.close();
	}
}

async function take(browser: Browser, url: string, locale: string): Promise<Buffer> {
	const context = await browser.newContext({ ...PHONE, locale, reducedMotion: 'reduce' });
	try {
		const page = await context.newPage();
		await page.goto(url, { waitUntil: 'networkidle' });
		const height = await page.evaluate(() => document.documentElement.scrollHeight);
		// Pictures further down load once they are near the screen.
		await page.setViewportSize({ width: PHONE.viewport.width, height: Math.min(height, HIGHEST) });
		await page.waitForLoadState('networkidle');
		return await page.screenshot({ animations: 'disabled' });
	} finally {
		await context.close();
	}
}

/** Share of the pixels that an eye sees a difference in, 0 to 1. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
	const [before, now] = await Promise.all(
		[one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
	);
	if (!before || !now) return 0;
	const length = Math.max(before.data.length, now.data.length);
	let differing = 0;
	for (let at = 0; at < length; at += 3) {
		const isOther = [at, at + 1, at + 2].some(
			(byte) => Math.abs((before.data[byte] ?? 255) - (now.data[byte] ?? 0)) > VISIBLE,
		);
		if (isOther) differing++;
	}
	return differing / (length / 3);
}
