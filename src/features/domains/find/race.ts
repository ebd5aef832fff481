import { parseJson } from '../../../lib/json.ts';
import { signedDomainsIn, signedText } from '../../../lib/signed-domains.ts';
import { keepList } from '../kept.ts';
import type { Known } from './known.ts';
import type { RaceAnswer, RaceTask } from './race.worker.ts';
import { isSigned } from './verify.ts';

/** The whole race. */
const LIMIT = 5000;

/**
 * Asks all hosts at once for their signed list. A page that says the site is
 * blocked, a host that belongs to someone else by now, and a captive portal
 * have none. `answered` gets each good answer; the race ends once it says true.
 */
async function run(
	{ list: ours, publicKey, hosts }: Known,
	tries: number,
	answered: (answer: RaceAnswer) => boolean,
): Promise<void> {
	if (!hosts.length) return;
	const worker = new Worker(new URL('./race.worker.ts', import.meta.url));
	let newest = ours;
	const isGood = async ({ host, text }: RaceAnswer) => {
		const list = signedDomainsIn(parseJson(text), ours.merchant);
		// Most hosts serve the same list.
		const isKnown = list && list.signature === newest.signature && signedText(list) === signedText(newest);
		if (!list || !(isKnown || (await isSigned(list, publicKey)))) return false;
		if (list.issued > newest.issued) {
			newest = list;
			keepList(list);
		}
		// A new host may serve a build that is older than the list that names it.
		return newest.hosts.includes(host);
	};
	await new Promise<void>((over) => {
		// Beside the worker's own: it may not have started.
		const timer = setTimeout(over, LIMIT);
		const end = () => {
			clearTimeout(timer);
			over();
		};
		let checks: Promise<unknown> = Promise.resolve();
		worker.onerror = end;
		worker.onmessage = ({ data }: MessageEvent<RaceAnswer | 'over'>) => {
			// One after the other, in the order of the answers.
			checks = checks.then(async () => {
				if (data === 'over' || ((await isGood(data)) && answered(data))) end();
			});
		};
		worker.postMessage({ hosts, tries, limit: LIMIT } satisfies RaceTask);
	});
	worker.terminate();
}

/** The first host that answers as it should, or undefined within 5 s. */
export async function firstToAnswer(known: Known): Promise<string | undefined> {
	let winner: string | undefined;
	await run(known, 3, ({ host }) => {
		winner ??= host;
		return true;
	});
	return winner;
}

/** The hosts that answer, by their best time: the first request opens the connection, so each is asked twice. */
export async function byTime(known: Known): Promise<string[]> {
	const best = new Map<string, number>();
	await run(known, 2, ({ host, ms }) => {
		best.set(host, Math.min(ms, best.get(host) ?? ms));
		return false;
	});
	return [...best].sort(([, one], [, other]) => one - other).map(([host]) => host);
}
