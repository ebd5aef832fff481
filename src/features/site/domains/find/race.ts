import { trustedScript } from '../../../../core/trusted-types.ts';
import { parseJson } from '../../../../lib/json.ts';
import {
	isExpired,
	isSameList,
	type SignedDomains,
	signedDomainsIn,
} from '../../../../lib/signed-domains.ts';
import { storeList } from '../stored.ts';
import type { Known } from './known.ts';
import type { RaceAnswer, RaceTask } from './race.worker.ts';
import workerAddress from './race.worker.ts?worker&url';
import { isSigned } from './verify.ts';

/** The whole race. */
const LIMIT = 5000;

/**
 * Milliseconds to wait for newer lists after the first good answer. Lists are public: a host that the merchant has
 * given up can serve an old one that still names it, and be the fastest.
 */
const NEWER_LIST_WAIT = 1000;

interface Answer extends RaceAnswer {
	list: SignedDomains;
}

export interface Winner {
	host: string;
	/**
	 * Whether someone else vouched for it during this visit: the gateway, or another host of the newest list. Their list
	 * has to be at least as new as the one known before the race. A host that the merchant has given up can serve any list
	 * from the time when it was official.
	 */
	isConfirmed: boolean;
}

/**
 * Asks all hosts at once for their signed list. A page that says the site is blocked, a host that belongs to someone
 * else by now, and a captive portal have none. Returns the good answers in their order, from hosts that the newest
 * list names. If that list has expired there are none, but its hosts may show a newer one: players come back after
 * months.
 */
async function race(
	{ list: ours, publicKey, hosts }: Known,
	task: Pick<RaceTask, 'tries' | 'answers'>,
	wait: number,
): Promise<Answer[]> {
	if (!hosts.length) return [];
	const worker = new Worker(trustedScript(workerAddress));
	const signed: Answer[] = [];
	let newest = ours;
	const check = async (answer: RaceAnswer) => {
		const list = signedDomainsIn(parseJson(answer.text), ours.merchant);
		// Most hosts serve the same list.
		if (!list || !(isSameList(list, newest) || (await isSigned(list, publicKey)))) return;
		signed.push({ ...answer, list });
		if (list.issued > newest.issued) {
			newest = list;
			storeList(list);
		}
	};
	// A new host may serve a build that is older than the list that names it.
	const good = () => (isExpired(newest) ? [] : signed.filter(({ host }) => newest.hosts.includes(host)));
	await new Promise<void>((over) => {
		// Beside the worker's own: it may not have started.
		const limit = setTimeout(over, LIMIT);
		let checks: Promise<unknown> = Promise.resolve();
		let waiting: ReturnType<typeof setTimeout> | undefined;
		const end = () => {
			clearTimeout(limit);
			clearTimeout(waiting);
			over();
		};
		// A list that came in time may still be under check.
		const endAfterChecks = () => {
			checks = checks.then(() => {
				waiting = undefined;
				if (good().length) end();
			});
		};
		worker.onerror = end;
		worker.onmessage = ({ data }: MessageEvent<RaceAnswer | 'over'>) => {
			// One after the other, in the order of the answers.
			checks = checks.then(async () => {
				if (data === 'over') return end();
				await check(data);
				if (good().length) waiting ??= setTimeout(endAfterChecks, wait);
			});
		};
		worker.postMessage({ ...task, hosts, limit: LIMIT } satisfies RaceTask);
	});
	worker.terminate();
	return good();
}

/** The first host of the newest list that answers as it should, or undefined within 5 s. */
export async function firstToAnswer(known: Known): Promise<Winner | undefined> {
	const good = await race(known, { tries: 3, answers: 1 }, NEWER_LIST_WAIT);
	const [first] = good;
	if (!first) return undefined;
	const { host } = first;
	const vouches = (list: SignedDomains) =>
		list.issued >= known.list.issued && !isExpired(list) && list.hosts.includes(host);
	const byOther = good.some((other) => other.host !== host && vouches(other.list));
	return { host, isConfirmed: byOther || (known.isConfirmed && vouches(known.list)) };
}

/** The hosts that answer, by their best time: the first request opens the connection, so each is asked twice. */
export async function byTime(known: Known): Promise<string[]> {
	const best = new Map<string, number>();
	for (const { host, ms } of await race(known, { tries: 2, answers: 2 }, LIMIT))
		best.set(host, Math.min(ms, best.get(host) ?? ms));
	return [...best].sort(([, one], [, other]) => one - other).map(([host]) => host);
}
