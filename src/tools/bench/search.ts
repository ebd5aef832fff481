import type { Browser } from 'playwright';
import { withDemoSite } from '../demo-site.ts';
import { withPhone } from './phone.ts';

const GAMES = 2000;
const WORDS = ['gold', 'sea', 'dragon'];

/**
 * Returns milliseconds of processor time of the longest task while a player searches 2,000 games in the lobby: the
 * lowest of three words, because other programs slow tasks down. Pictures aren't loaded, so that decoding them doesn't
 * count.
 */
export function searchTask(browser: Browser, code: string, locale: string): Promise<number> {
	const search = (url: string) =>
		withPhone(browser, locale, async (page) => {
			await page.route('**/wps/art/**', (route) => route.abort());
			await page.goto(`${url}/m/game`);
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
	return withDemoSite(code, search, GAMES);
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
