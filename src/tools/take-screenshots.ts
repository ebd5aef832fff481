import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import sharp from 'sharp';
import { SESSION_KEY } from '../lib/session-record.ts';
import { CHROMIUM_FLAGS, findChromium } from './browsers.ts';

export interface Shot {
	file: string;
	url: string;
	screen: BrowserContextOptions;
	/** A member's session, as a tab stores it. */
	session?: string;
}

/** Takes pictures of pages as the installed app shows them, in WebP. */
export async function takeScreenshots(shots: readonly Shot[]): Promise<void> {
	const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
	try {
		for (const shot of shots) {
			const png = await take(browser, shot);
			mkdirSync(dirname(shot.file), { recursive: true });
			writeFileSync(shot.file, await sharp(png).webp({ quality: 80, effort: 6 }).toBuffer());
		}
	} finally {
		await browser.close();
	}
}

async function take(browser: Browser, { url, screen, session = '' }: Shot): Promise<Buffer> {
	const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' });
	try {
		const page = await context.newPage();
		await page.addInitScript(
			([key, record]) => {
				// iOS sets it in the installed app, which leaves out what only a page in a browser offers.
				Object.defineProperty(navigator, 'standalone', { value: true });
				if (record) sessionStorage.setItem(key, record);
			},
			[SESSION_KEY, session] as const,
		);
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
