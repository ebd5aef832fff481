/**
 * Asks hosts for their signed list. In a worker, because the page's content security policy lets it connect to its
 * own host only, and no build knows the hosts of a newer list; a worker has the policy that its own file was served
 * with (CSP 3, 4.2.1). It only ever asks for DOMAINS_FILE, over https, of hosts that the merchant has signed, with
 * neither cookies nor referrer.
 */
import { DOMAINS_FILE } from '../../../../lib/signed-domains.ts';

export interface RaceTask {
	hosts: string[];
	/** Most requests to one host. */
	tries: number;
	/** Responses wanted from each host: the second is measured on an open connection. */
	answers: number;
	/** Milliseconds until the race is over. */
	limit: number;
}

export interface RaceAnswer {
	host: string;
	text: string;
	/** Duration of this request. */
	ms: number;
}

/** Milliseconds before a host that has not answered is asked again. */
const RETRY_AFTER_MS = 600;
/** A list of 50 hosts has 4 KB. */
const MAX_LENGTH = 20_000;

addEventListener('message', ({ data }: MessageEvent<RaceTask>) => {
	const { hosts, limit } = data;
	const over = new AbortController();
	setTimeout(() => over.abort(), limit);
	void Promise.all(hosts.map((host) => askOne(host, data, over.signal))).then(() => postMessage('over'));
});

async function askOne(host: string, { tries, answers }: RaceTask, signal: AbortSignal): Promise<void> {
	let missing = answers;
	for (let left = tries; left && missing && !signal.aborted; left--) {
		const start = performance.now();
		try {
			const text = await read(host, signal);
			postMessage({ host, text, ms: performance.now() - start } satisfies RaceAnswer);
			missing--;
		} catch {
			await new Promise((again) => setTimeout(again, RETRY_AFTER_MS));
		}
	}
}

async function read(host: string, signal: AbortSignal): Promise<string> {
	const response = await fetch(`https://${host}${DOMAINS_FILE}`, {
		signal,
		cache: 'no-store',
		credentials: 'omit',
		redirect: 'error',
		referrerPolicy: 'no-referrer',
	});
	if (!response.ok || Number(response.headers.get('content-length')) > MAX_LENGTH) throw new TypeError(host);
	return (await response.text()).slice(0, MAX_LENGTH);
}
