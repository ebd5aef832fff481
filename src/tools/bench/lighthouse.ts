import lighthouse from '../../../tests/tools/lighthouse.ts';
import { median } from './phone.ts';

export interface Scores {
	performance: number;
	accessibility: number;
	'best-practices': number;
	seo: number;
	/** Milliseconds; CLS has no unit. */
	fcp: number;
	lcp: number;
	tbt: number;
	cls: number;
}

interface Options {
	/** Number of loads for the median. */
	runs?: number;
	/** The page has to be noindex here (RT-19); the rest of SEO counts. */
	noindex?: boolean;
}

/** Returns medians of Lighthouse's mobile scores, in the browser that listens on `port`. */
export async function lighthouseMedians(url: string, port: number, options: Options = {}): Promise<Scores> {
	const { runs = 3, noindex = false } = options;
	const all: Scores[] = [];
	for (let run = 0; run < runs; run++) {
		const result = await lighthouse(url, {
			port,
			logLevel: 'error',
			output: 'json',
			...(noindex && { skipAudits: ['is-crawlable'] }),
		});
		if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
		const { categories, audits, finalDisplayedUrl } = result.lhr;
		if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname) {
			throw new Error(`Lighthouse was redirected from ${url} to ${finalDisplayedUrl}`);
		}
		const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
		const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
		all.push({
			performance: score('performance'),
			accessibility: score('accessibility'),
			'best-practices': score('best-practices'),
			seo: score('seo'),
			fcp: figure('first-contentful-paint'),
			lcp: figure('largest-contentful-paint'),
			tbt: figure('total-blocking-time'),
			cls: figure('cumulative-layout-shift'),
		});
	}
	const names = Object.keys(all[0] ?? {}) as (keyof Scores)[];
	return Object.fromEntries(
		names.map((name) => [name, median(all.map((each) => each[name]))]),
	) as unknown as Scores;
}
