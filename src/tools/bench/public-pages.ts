import { chromium } from 'playwright';
import { languageTag } from '../../lib/languages.ts';
import { pageLinks } from '../../merchants/page-links.ts';
import type { Merchant } from '../../merchants/schema.ts';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';
import { lighthouseMedians, type Scores } from './lighthouse.ts';

/** Pages that search engines and first-time players see. */
const PAGES = ['/home', '/rng', '/news', '/activity', '/download', '/inviteFriends'];

/** Latin letters, a script with three bytes a letter, and one that runs from right to left. */
const LANGUAGES = ['EN', 'TH', 'UR'];

export interface PageScores {
	path: string;
	scores: Scores;
}

/**
 * Yields Lighthouse's medians of the public pages, in those of LANGUAGES that the merchant has. Each is read in a
 * browser set to that language, because the site redirects visitors to their own language. `origin` is localhost,
 * where search engines may list pages (RT-19).
 */
export async function* publicPages(
	merchant: Merchant,
	origin: string,
	port: number,
): AsyncGenerator<PageScores> {
	for (const language of LANGUAGES.filter((each) => (merchant.languages as string[]).includes(each))) {
		const browser = await chromium.launch({
			executablePath: findChromium(),
			args: [
				...CHROMIUM_FLAGS,
				`--remote-debugging-port=${port}`,
				`--accept-lang=${languageTag(language)}`,
				`--lang=${languageTag(language)}`,
			],
		});
		try {
			for (const page of PAGES) {
				const path = pageLinks(merchant, page).own(language);
				const noindex = language !== merchant.defaultLanguage;
				yield { path, scores: await lighthouseMedians(origin + path, port, { noindex }) };
			}
		} finally {
			await browser.close();
		}
	}
}
