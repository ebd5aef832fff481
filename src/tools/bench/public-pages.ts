import { chromium } from 'playwright';
import lighthouse from '../../../tests/tools/lighthouse.ts';
import { languageTag } from '../../lib/languages.ts';
import { pageLinks } from '../../merchants/page-links.ts';
import type { Merchant } from '../../merchants/schema.ts';
import { CHROMIUM_FLAGS, findChromium } from '../browsers.ts';
import { median } from './phone.ts';

/** Pages that search engines and first-time players see. */
const PAGES = ['/home', '/rng', '/news', '/activity', '/download', '/inviteFriends'];

/** Latin letters, a script with three bytes a letter, and one that runs from right to left. */
const LANGUAGES = ['EN', 'TH', 'UR'];

const RUNS = 3;
/** By which Lighthouse reaches the browser. */
const PORT = 29_222;
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FIGURES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];

/**
 * Yields a line for each public page, in those of LANGUAGES that the merchant has: Lighthouse's medians. Each page is
 * read in a browser set to its language, because the site redirects visitors to their own. `origin` is localhost,
 * where search engines may list pages (RT-19).
 */
export async function* publicPages(merchant: Merchant, origin: string): AsyncGenerator<string> {
	for (const language of LANGUAGES.filter((each) => (merchant.languages as string[]).includes(each))) {
		const tag = languageTag(language);
		const browser = await chromium.launch({
			executablePath: findChromium(),
			args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${PORT}`, `--accept-lang=${tag}`, `--lang=${tag}`],
		});
		try {
			for (const page of PAGES) {
				const path = pageLinks(merchant, page).own(language);
				// Other languages have to say noindex here (RT-19); the rest of SEO counts.
				const skipAudits = language === merchant.defaultLanguage ? [] : ['is-crawlable'];
				yield `    ${path.padEnd(32)}${await lighthouseMedians(origin + path, skipAudits)}`;
			}
		} finally {
			await browser.close();
		}
	}
}

async function lighthouseMedians(url: string, skipAudits: string[]): Promise<string> {
	const runs: NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'][] = [];
	for (let run = 0; run < RUNS; run++) {
		const result = await lighthouse(url, { port: PORT, logLevel: 'error', output: 'json', skipAudits });
		if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
		const { finalDisplayedUrl } = result.lhr;
		if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname) {
			throw new Error(`Lighthouse was redirected from ${url} to ${finalDisplayedUrl}`);
		}
		runs.push(result.lhr);
	}
	const score = (name: string) =>
		median(runs.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100)));
	const figure = (name: string) => median(runs.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
	const scores = SCORES.map((name) => String(score(name)).padStart(4)).join(' ');
	const times = FIGURES.map((name) => String(Math.round(figure(name))).padStart(8)).join('');
	return `${scores} ${times}${figure('cumulative-layout-shift').toFixed(3).padStart(8)}`;
}
