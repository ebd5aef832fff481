import { GatewayError } from './gateway-error.ts';

/** Answer of the network, unread. */
export interface RawAnswer {
	status: number;
	body: string;
}

/** Sends a request; the innermost one is the network itself. */
export type Send = (url: string, options: RequestInit) => Promise<RawAnswer>;

/** A step between a call and the network: it wraps the next one. */
export type Layer = (next: Send) => Send;

/** Wraps fetch in layers, the first one outermost. A library for this would add 1.3 KB to the first load. */
export function layered(layers: readonly Layer[], network: Send = overNetwork): Send {
	return layers.reduceRight<Send>((next, layer) => layer(next), network);
}

/** Only a rejection by fetch itself is a network failure. */
async function overNetwork(url: string, options: RequestInit): Promise<RawAnswer> {
	try {
		const response = await fetch(url, options);
		return { status: response.status, body: await response.text() };
	} catch {
		throw new GatewayError('network');
	}
}

/** Limits how many requests run at once. The others wait in order (NET-03). */
export function createQueue(free: number): Layer {
	const waiting: (() => void)[] = [];
	return (next) => async (url, options) => {
		if (free) free--;
		else await new Promise<void>((enter) => waiting.push(enter));
		try {
			return await next(url, options);
		} finally {
			const enter = waiting.shift();
			if (enter) enter();
			else free++;
		}
	};
}

/** Specification section 9, "Throttle". */
const APART = 120;
const LONGEST_PATTERN = 200;
const MOST_ENTRIES = 100;
const CLEANING = 10_000;

/**
 * Spaces out the GETs of one path under /wps/ (NET-04). The pattern is the path
 * without its query, because the specification says "per path".
 */
export function createSpacing(): (pattern: string) => Layer {
	// When each path's last request left or will leave, the least recently used path first.
	const turns = new Map<string, number>();
	let cleaning = false;

	function clean() {
		for (const [pattern, at] of turns) if (at + APART <= performance.now()) turns.delete(pattern);
		cleaning = false;
		cleanLater();
	}

	function cleanLater() {
		if (cleaning || !turns.size) return;
		cleaning = true;
		const timer = setTimeout(clean, CLEANING) as number | { unref(): void };
		// In Node, a timer would keep the program alive.
		if (typeof timer === 'object') timer.unref();
	}

	/** Reserves the next turn, and returns the milliseconds until then. */
	function takeTurn(pattern: string): number {
		const now = performance.now();
		const at = Math.max(now, (turns.get(pattern) ?? -APART) + APART);
		turns.delete(pattern);
		if (turns.size >= MOST_ENTRIES) turns.delete(turns.keys().next().value ?? '');
		turns.set(pattern, at);
		cleanLater();
		// A timer drops the fraction and would fire early.
		return Math.ceil(at - now);
	}

	return (pattern) => (next) => async (url, options) => {
		const counts =
			options.method === 'GET' && pattern.startsWith('/wps/') && pattern.length <= LONGEST_PATTERN;
		const wait = counts ? takeTurn(pattern) : 0;
		if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
		return next(url, options);
	};
}

/** Specification section 9. */
const DEFAULT_TIMEOUT = 30_000;

/** Rejects if the network takes too long, from sending to the last byte of the body. Waiting before that doesn't count. */
export function withTimeout(milliseconds = DEFAULT_TIMEOUT): Layer {
	return (next) => (url, options) =>
		new Promise((resolve, reject) => {
			const abort = new AbortController();
			const timer = setTimeout(() => {
				reject(new GatewayError('timeout', { code: 'ECONNABORTED' }));
				abort.abort();
			}, milliseconds);
			void next(url, { ...options, signal: abort.signal })
				.then(resolve, reject)
				.then(() => clearTimeout(timer));
		});
}
