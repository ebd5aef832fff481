import type { Layer } from './layers.ts';

/** Specification section 9, "Throttle". */
const APART = 120;
const LONGEST_PATTERN = 200;
const MOST_ENTRIES = 100;
const CLEANING = 10_000;

/**
 * Keeps the GETs of one path under /wps/ apart (NET-04). Their pattern is the
 * path without its query, as the specification says "per path".
 */
export function createSpacing(): (pattern: string) => Layer {
	// When a path's last request leaves or left; the path used longest ago comes first.
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
		// Only Node has timers that can keep a program alive.
		if (typeof timer === 'object') timer.unref();
	}

	/** Takes the next turn, and says how many milliseconds away it is. */
	function takeTurn(pattern: string): number {
		const now = performance.now();
		const at = Math.max(now, (turns.get(pattern) ?? -APART) + APART);
		turns.delete(pattern);
		if (turns.size >= MOST_ENTRIES) turns.delete(turns.keys().next().value ?? '');
		turns.set(pattern, at);
		cleanLater();
		// A timer drops the fraction, and would ring early.
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
