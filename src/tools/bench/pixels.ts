import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright';
import { distFolder } from '../../build/build-merchant.ts';
import { createGateway } from '../../demo/gateway.ts';
import { listen } from '../../server/listen.ts';
import { createSiteServer } from '../../server/site-server.ts';
import { median, slowDown, withPhone } from './phone.ts';
import { timeToLogin } from './time-to-login.ts';

/** What may be added to each time by pixels, of all that there are. */
const MOST_CHANGE = 0.05;

/**
 * Kilobytes of the networks' own scripts as sent, roughly: the stand-ins of the
 * embedded gateway have one or two. Those with a dot were measured.
 */
const WEIGHTS: Record<string, number> = {
	facebook: 90,
	tiktok: 110,
	kwai: 50,
	gtag: 120,
	gtm: 100,
	appsflyer: 50,
	adjust: 18.6,
	twitter: 20,
	bigo: 30,
};

/** Milliseconds of the slow phone's processor that a kilobyte takes. */
const WORK = 1.5;

const WAYS = ['without', 'with'] as const;
type Way = (typeof WAYS)[number];

const TIMES = { lcp: 'LCP', login: 'login takes typing', tap: 'tap on Log in while they load' } as const;
type Time = keyof typeof TIMES;

export type PixelCost = Record<Time, Record<Way, number> & { change: number }> & {
	scripts: number;
	/** Milliseconds from LCP until the first of them is asked for. */
	after: number;
};

/**
 * The home page's LCP and the time to a usable login on a slow phone and
 * network, without pixels (consent denied) and with all of the merchant's
 * (granted), in turns: medians of `runs`. Also what is slowest, a tap on Log in
 * in the moment that the pixels have begun to load.
 */
export async function pixelCost(
	browser: Browser,
	code: string,
	locale: string,
	runs: number,
): Promise<PixelCost> {
	const gateway = await createGateway({ database: ':memory:' });
	const server = new Hono();
	server.get('/demo/vendors/pixels/:network/script.js', async (context, next) => {
		await next();
		const kilobytes = WEIGHTS[context.req.param('network')] ?? 0;
		context.res = new Response((await context.res.text()) + weight(kilobytes), context.res);
	});
	server.route('/', createSiteServer(distFolder(code), { app: gateway.app }));
	const site = await listen(server, 0);
	const url = `${site.url}/m/home`;
	const times = Object.fromEntries(
		Object.keys(TIMES).map((time) => [time, { without: [], with: [] }]),
	) as unknown as Record<Time, Record<Way, number[]>>;
	const after: number[] = [];
	let scripts = 0;
	try {
		// The gateway draws each picture when it's first asked for.
		await withPhone(browser, locale, (page) => page.goto(url, { waitUntil: 'networkidle' }));
		for (let run = 0; run < runs; run++) {
			for (const way of WAYS) {
				const prepare = (page: Page) => choose(page, code, way);
				const { lcp, begun, tap, count } = await load(browser, url, locale, prepare, way);
				times.lcp[way].push(lcp);
				times.tap[way].push(tap);
				if (way === 'with') after.push(begun - lcp);
				scripts = Math.max(scripts, count);
				times.login[way].push(await timeToLogin(browser, url, locale, 1, prepare));
			}
		}
	} finally {
		await site.close();
		gateway.close();
	}
	const of = (time: Time) => {
		const { without, with: all } = times[time];
		// Turn by turn: a machine has more to do at one time than at another.
		const changes = all.map((each, run) => each / (without[run] ?? Number.NaN) - 1);
		return { without: median(without), with: median(all), change: median(changes) };
	};
	return { lcp: of('lcp'), login: of('login'), tap: of('tap'), scripts, after: median(after) };
}

/** Lines for a person. */
export function describePixels({ scripts, after, ...times }: PixelCost): string {
	const lines = (Object.keys(TIMES) as Time[]).map((time) => {
		const { without, with: all, change } = times[time];
		const verdict = time === 'tap' || change < MOST_CHANGE ? '' : '   MORE THAN 5 %';
		return `    ${TIMES[time].padEnd(32)}${String(Math.round(without)).padStart(6)} ms without ${String(Math.round(all)).padStart(6)} ms with   ${change < 0 ? '' : '+'}${(change * 100).toFixed(1)} %${verdict}`;
	});
	return [
		`  pixels: ${scripts} scripts, the first ${(after / 1000).toFixed(1)} s after LCP (400 kbps, 400 ms, 6x CPU; medians, in turns)`,
		...lines,
	].join('\n');
}

/** A script's remainder: bytes that don't compress, and work. */
function weight(kilobytes: number): string {
	const bytes = randomBytes(kilobytes * 768).toString('base64');
	return `\n{const until=performance.now()+${Math.round(kilobytes * WORK)};while(performance.now()<until);}\n//${bytes}`;
}

/** Answers the consent panel before it asks. The stricter of two settings would win over a granted one. */
const choose = (page: Page, code: string, way: Way): Promise<unknown> =>
	page.addInitScript(
		([key, granted]) => {
			localStorage.setItem(key, JSON.stringify({ version: 9999, analytics: granted, marketing: granted }));
			localStorage.setItem('a2hs_pause', 'Infinity');
		},
		[`consent_${code}`, way === 'with'] as const,
	);

const PIXEL = /\/vendors\/pixels\/\w+\/script\.js/;

/** Loads the page, waits until pixels begin to load or would, and opens the login. */
function load(
	browser: Browser,
	url: string,
	locale: string,
	prepare: (page: Page) => Promise<unknown>,
	way: Way,
): Promise<{ lcp: number; begun: number; tap: number; count: number }> {
	return withPhone(browser, locale, async (page) => {
		await slowDown(page);
		await prepare(page);
		await page.addInitScript(() => {
			new PerformanceObserver((list) => {
				document.documentElement.dataset.lcp = String(list.getEntries().at(-1)?.startTime);
			}).observe({ type: 'largest-contentful-paint', buffered: true });
		});
		let count = 0;
		page.on('request', (request) => {
			if (PIXEL.test(request.url())) count++;
		});
		const beginning =
			way === 'with'
				? page.waitForRequest(PIXEL, { timeout: 60_000 })
				: page.waitForResponse(/\/wps\/system\/consent/, { timeout: 60_000 });
		await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
		await beginning;
		const begun = await page.evaluate(() => performance.now());
		const lcp = Number(await page.locator('html').getAttribute('data-lcp'));
		const tap = await page.evaluate(
			() =>
				new Promise<number>((done) => {
					const start = performance.now();
					document.querySelector<HTMLElement>('[data-opens=login]')?.click();
					const look = () => {
						const field = document.querySelector('#login-username');
						const island = field?.closest('[data-island]');
						if (island?.hasAttribute('data-ready')) done(performance.now() - start);
						else requestAnimationFrame(look);
					};
					look();
				}),
		);
		return { lcp, begun, tap, count };
	});
}
