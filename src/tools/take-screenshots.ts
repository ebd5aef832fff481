import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { type FormFactor, SHOWN_PAGES, screenshotFolder } from '../build/screenshots.ts';
import { languageTag } from '../lib/languages.ts';
import type { Merchant } from '../merchants/schema.ts';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';

/** A phone and a computer, in CSS pixels. One picture of a computer is enough: the site is as narrow as a phone there. */
const SCREENS = {
	narrow: { viewport: { width: 360, height: 720 }, deviceScaleFactor: 2, pages: Object.keys(SHOWN_PAGES) },
	wide: { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1, pages: ['home'] },
} satisfies Record<FormFactor, object>;

/** Takes pictures of a merchant's site as the installed app shows it, and returns their files. */
export async function takeScreenshots(merchant: Merchant, siteUrl: string): Promise<string[]> {
	const folder = screenshotFolder(merchant.code);
	rmSync(resolve(folder), { recursive: true, force: true });
	mkdirSync(resolve(folder), { recursive: true });
	const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
	const files: string[] = [];
	try {
		for (const [factor, { pages, ...screen }] of Object.entries(SCREENS)) {
			for (const page of pages) {
				const url = siteUrl + SHOWN_PAGES[page as keyof typeof SHOWN_PAGES];
				const png = await take(browser, url, languageTag(merchant.defaultLanguage), screen);
				const file = `${folder}/${factor}-${page}.webp`;
				writeFileSync(resolve(file), await sharp(png).webp({ quality: 80, effort: 6 }).toBuffer());
				files.push(file);
			}
		}
	} finally {
		await browser.close();
	}
	return files;
}

async function take(
	browser: Browser,
	url: string,
	locale: string,
	screen: { viewport: { width: number; height: number }; deviceScaleFactor: number },
): Promise<Buffer> {
	const context = await browser.newContext({ ...screen, locale, reducedMotion: 'reduce' });
	try {
		const page = await context.newPage();
		// As the installed app, without what only a page in a browser offers: navigator.standalone is what iOS says there.
		await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
		await page.goto(url, { waitUntil: 'networkidle' });
		await page.waitForFunction(() => {
			const splash = document.getElementById('splash');
			const shown = splash && getComputedStyle(splash);
			if (shown && shown.display !== 'none' && shown.visibility !== 'hidden') return false;
			// Lazy pictures beside the column never load: it cuts them off.
			const column = (document.querySelector('.column') ?? document.body).getBoundingClientRect();
			return Array.from(document.images).every((image) => {
				const { top, left, right, width } = image.getBoundingClientRect();
				const seen = width > 0 && top < innerHeight && left < column.right && right > column.left;
				return !seen || image.complete;
			});
		});
		return await page.screenshot();
	} finally {
		await context.close();
	}
}
