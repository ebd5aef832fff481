import type { Browser } from 'playwright';
import { distFolder } from '../../build/build-merchant.ts';
import { createGateway } from '../../demo/gateway.ts';
import { listen } from '../../server/listen.ts';
import { createSiteServer } from '../../server/site-server.ts';
import { withPhone } from './phone.ts';

const GAMES = 2000;
const WORDS = ['gold', 'sea', 'dragon'];

/**
 * Milliseconds of processor time of the longest task while a player searches
 * 2,000 games in the lobby. It takes the lowest of three words, because other
 * programs on the machine cost a task its place in the caches. Without
 * pictures, so that decoding them doesn't count.
 */
export async function searchTask(browser: Browser, code: string, locale: string): Promise<number> {
	const gateway = await createGateway({ database: ':memory:', games: GAMES });
	const site = await listen(createSiteServer(distFolder(code), { app: gateway.app }), 0);
	try {
		return await withPhone(browser, locale, async (page) => {
			await page.route('**/wps/art/**', (route) => route.abort());
			await page.goto(`${site.url}/m/game`);
			const field = page.locator('main [name=q]');
			const found = page.locator('main [role=status]');
			// The first letter fetches the list.
			await field.fill('z');
			await found.filter({ hasText: /\S/ }).waitFor();
			const longest: number[] = [];
			for (const word of WORDS) {
				await field.fill('');
				await browser.startTracing(page, { categories: ['toplevel'] });
				for (let end = 1; end <= word.length; end++) {
					await page.keyboard.press(word[end - 1] ?? '');
					// Sends no request to the page: the answer would be a separate task.
					await page.waitForURL(`**?q=${word.slice(0, end)}`);
				}
				longest.push(longestTask((await browser.stopTracing()).toString()));
			}
			return Math.min(...longest);
		});
	} finally {
		await site.close();
		gateway.close();
	}
}

/** Returns processor milliseconds of the longest task on a page's main thread, however busy the machine was. */
function longestTask(trace: string): number {
	const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace);
	const thread = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
	const main = traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(thread);
	const tasks = traceEvents.filter((event) => /RunTask$/.test(event.name) && main.includes(thread(event)));
	return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU */
interface TraceEvent {
	name: string;
	pid: number;
	tid: number;
	/** Microseconds of thread time. */
	tdur?: number;
	args?: { name?: string };
}
