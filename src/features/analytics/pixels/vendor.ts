import { whenIdle } from '../../../core/after-load.ts';
import { trustedScript } from '../../../core/trusted-types.ts';

export type Call = (...args: unknown[]) => unknown;

/** Vendors' scripts can put anything there, and the page may already have a global of that name. */
export const globals = (): Record<string, unknown> => window as unknown as Record<string, unknown>;

/** Runs a function that a vendor's script has replaced, or may have. Whatever it throws or rejects with stays here. */
export function quietly(run: () => unknown): void {
	try {
		Promise.resolve(run()).catch(() => undefined);
	} catch {
		// A broken pixel must break nothing else.
	}
}

/** Adds each call to the queue as vendors' base codes do: Google's scripts ignore arrays. */
export function queued(queue: unknown[]): Call {
	return function () {
		// biome-ignore lint/complexity/noArguments: Google recognizes a command by its arguments object.
		queue.push(arguments);
	};
}

interface Recorder extends Call {
	queue: unknown[];
	[name: string]: unknown;
}

/**
 * Adds a vendor's global function, unless the page has it: it records calls in its `queue` until the script gives it
 * the method `taker`, which gets them from then on. Returns it if it was added.
 */
export function recordCalls(name: string, taker: string, fields: object): Recorder | undefined {
	if (globals()[name]) return undefined;
	const record: Call = (...args) => {
		const take = recorder[taker] as Call | undefined;
		return take ? take.apply(recorder, args) : recorder.queue.push(args);
	};
	const recorder = Object.assign(record, { queue: [], ...fields }) as Call as Recorder;
	globals()[name] = recorder;
	return recorder;
}

/** The page's list of this name, or a new one. */
export function listNamed(name: string): unknown[] {
	const known = globals()[name];
	const list = Array.isArray(known) ? known : [];
	globals()[name] = list;
	return list;
}

/** The global function of this name. Throws if it doesn't exist. */
export const callTo = (name: string): Call => globals()[name] as Call;

/** Milliseconds to wait for a script or a request before giving up. */
const TIME_LIMIT_MS = 15000;

export type Arrival = 'here' | 'blocked' | 'late';

/** Milliseconds before the next script stops waiting for the one before it. */
const TURN_MS = 2000;

let turn: Promise<unknown> = Promise.resolve();

/**
 * Adds vendors' scripts one after the other in idle time, so that the player's taps share network and processor with one
 * script, not nine. A script isn't added if `isWanted` returns false once it's its turn. Returns a function that resolves
 * with how the script is doing; call it again later, because a late one may have come since.
 */
export function addScript(address: string, isWanted: () => boolean): () => Promise<Arrival> {
	let arrival: Arrival = 'late';
	const script = document.createElement('script');
	script.async = true;
	script.src = trustedScript(address);
	const begun = turn.then(() => new Promise<void>(whenIdle));
	const done = begun.then(
		() =>
			new Promise<void>((resolve) => {
				if (!isWanted()) return resolve();
				const come = (how: Arrival) => () => {
					arrival = how;
					resolve();
				};
				script.onload = come('here');
				script.onerror = come('blocked');
				setTimeout(resolve, TIME_LIMIT_MS);
				document.head.append(script);
			}),
	);
	turn = begun.then(() => Promise.race([done, new Promise((resolve) => setTimeout(resolve, TURN_MS))]));
	return () => done.then(() => arrival);
}

/** An address with a query; encodes each value. */
export function withQuery(address: string, query: Record<string, string>): string {
	const pairs = Object.keys(query).map((name) => `${name}=${encodeURIComponent(query[name] as string)}`);
	return `${address}${address.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

/**
 * Sends a conversion. Networks answer without CORS headers, so there's no knowing whether they accepted it. The request
 * outlives the page: once the player leaves, it counts as sent, or the next page would send it again.
 */
export function request(address: string): Promise<unknown> {
	const late = new AbortController();
	setTimeout(() => late.abort(), TIME_LIMIT_MS);
	return Promise.race([
		fetch(address, {
			mode: 'no-cors',
			credentials: 'omit',
			// Networks needn't know the page's path.
			referrerPolicy: 'origin',
			keepalive: true,
			signal: late.signal,
		}),
		new Promise((left) => addEventListener('pagehide', left, { once: true })),
	]);
}
