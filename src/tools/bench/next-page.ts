import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from '../../build/build-merchant.ts';
import { withDemoSite } from '../demo-site.ts';
import { median } from './phone.ts';
import { Tab } from './tab.ts';
import { throttledServer } from './throttled-server.ts';

/** Paths without base and language. Those that a merchant has no page for are left out. */
const HOPS = [
	['/home', '/game'],
	['/game', '/rng'],
	['/home', '/activity'],
] as const;
type Hop = (typeof HOPS)[number];

/** The site's own rules prerender these pages. The other way shows the cost without that. */
const WAYS = ['prepared', 'unprepared'] as const;
type Way = (typeof WAYS)[number];

/** Milliseconds between the next page being ready and the tap. */
const REST = 2000;

/** Milliseconds after which a run counts as failed, and is repeated. */
const LIMIT = 60_000;

/**
 * Measures a tap on a link until the next page's first paint, in the default language, on a slow phone and network.
 * Returns lines to print. `executablePath` is a whole Chromium's.
 */
export async function nextPages(
	executablePath: string,
	code: string,
	locale: string,
	runs: number,
): Promise<string[]> {
	const hops = HOPS.filter((hop) => hop.every((path) => existsSync(join(distFolder(code), `m${path}.html`))));
	const cells = hops.flatMap((hop) => WAYS.map((way) => ({ hop, way, times: [] as number[] })));
	await withDemoSite(code, async (url) => {
		const network = await throttledServer(url);
		try {
			for (let run = 0; run < runs; run++) {
				for (const { hop, way, times } of cells) {
					const once = async () =>
						tap(await Tab.open(executablePath, locale, REPORTER, 6), `${network.url}/m`, hop, way);
					times.push(await once().catch(once));
				}
			}
		} finally {
			await network.close();
		}
	});
	const lines = cells.map(({ hop: [from, to], way, times }) => {
		const range = `(${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))})`;
		return `    ${`${from} to ${to}, ${way}`.padEnd(36)}${String(Math.round(median(times))).padStart(5)} ms ${range}`;
	});
	const medians = WAYS.map((way) => {
		const own = cells.filter((cell) => cell.way === way);
		return `${way} ${Math.round(median(own.map(({ times }) => median(times))))} ms`;
	});
	return [
		'  finger-up to the next page’s first contentful paint (400 kbps, 400 ms, 6x CPU; medians)',
		...lines,
		`    median of all: ${medians.join(', ')}`,
	];
}

/** Runs in every page. Reports the tap and the first paint, with times that pages can compare. */
const REPORTER = `
	const tell = (what, time) => report(JSON.stringify({ what, path: location.pathname, at: performance.timeOrigin + time }));
	addEventListener('pointerup', (event) => tell('tap', event.timeStamp), true);
	new PerformanceObserver((list) => {
		for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') tell('paint', startTime);
	}).observe({ type: 'paint', buffered: true });
	new MutationObserver(() => document.documentElement?.classList.contains('idle') && tell('idle', 0))
		.observe(document, { subtree: true, attributeFilter: ['class'] });
`;

async function tap(tab: Tab, base: string, hop: Hop, way: Way): Promise<number> {
	try {
		const late = new Promise<never>((_, failed) => {
			setTimeout(() => failed(new Error(`${hop.join(' to ')} takes too long`)), LIMIT).unref();
		});
		return await Promise.race([late, tapIn(tab, base, hop, way)]);
	} finally {
		await tab.close();
	}
}

async function tapIn(tab: Tab, base: string, [from, to]: Hop, way: Way): Promise<number> {
	const [start, target] = [new URL(base + from), new URL(base + to)];
	/** Resolves with the time of a report. */
	const reported = (what: 'tap' | 'paint' | 'idle', path: string) =>
		new Promise<number>((resolve) =>
			tab.follow((session) =>
				session.on('Runtime.bindingCalled', ({ payload }) => {
					const report = JSON.parse(payload);
					if (report.what === what && report.path === path) resolve(report.at);
				}),
			),
		);
	if (way === 'unprepared')
		await tab.page.send('Network.setBlockedURLs', { urls: ['*/m/speculation-rules.json'] });
	const idle = reported('idle', start.pathname);
	const ready = way === 'prepared' && tab.ready(target.href);
	await tab.goto(start.href);
	await idle;
	await ready;
	// The other prepared pages have loaded, too.
	await new Promise((rested) => setTimeout(rested, REST));
	if (way === 'prepared') await tab.slowOnly(tab.sessionOf(target.href));
	const tapped = reported('tap', start.pathname);
	const painted = reported('paint', target.pathname);
	await tab.tap(`a[href="${target.pathname}"]`);
	return (await painted) - (await tapped);
}
