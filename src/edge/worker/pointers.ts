import type { Pointer } from '../release.ts';
import { BoundedCache } from './bounded-cache.ts';

/** How many hosts are remembered. Anyone can ask for hosts that don't exist. */
const HOSTS = 10_000;

interface Known {
	pointer: Pointer;
	until: number;
}

/** Milliseconds. */
export interface PointerAges {
	/** How long a pointer is used before it is read again, which is how late a release or a rollback may show. */
	known: number;
	/** How long a host without a pointer stays unknown, which is how late a new one may show if it was asked for before. */
	unknown: number;
}

/**
 * Remembers pointers. Unknown hosts have their own memory, so that random names
 * push no known host out. If a pointer can't be read any more, the one that was
 * read last goes on: a broken store shows the old site, not none. `read` gives
 * the text of a host's pointer.
 */
export function cachedPointers(
	read: (host: string) => Promise<string | undefined>,
	ages: PointerAges,
	report: (message: string) => void,
	now: () => number = Date.now,
): (host: string) => Promise<Pointer | undefined> {
	const known = new BoundedCache<Known>(HOSTS);
	/** When each may be asked for again. */
	const unknown = new BoundedCache<number>(HOSTS);
	return async (host) => {
		const last = known.get(host);
		if (last && now() < last.until) return last.pointer;
		if (!last && now() < (unknown.get(host) ?? 0)) return undefined;
		// Requests that come meanwhile use the old one: a runtime may not let one request wait for another's reading.
		if (last) last.until = now() + ages.known;
		try {
			const text = await read(host);
			if (text === undefined) {
				known.delete(host);
				unknown.set(host, now() + ages.unknown, 1);
				return undefined;
			}
			const pointer = parsePointer(text, host);
			known.set(host, { pointer, until: now() + ages.known }, 1);
			return pointer;
		} catch (error) {
			if (!last) throw error;
			report(`The pointer of ${host} can't be read, its last one goes on: ${(error as Error).message}`);
			return last.pointer;
		}
	};
}

/** Throws an Error of one line. */
function parsePointer(text: string, host: string): Pointer {
	let pointer: Partial<Pointer> | null;
	try {
		pointer = JSON.parse(text);
	} catch {
		throw new Error(`The pointer of ${host} is not JSON`);
	}
	const percent = pointer?.canary?.percent;
	if (
		typeof pointer?.release !== 'string' ||
		(pointer.canary && (typeof pointer.canary.release !== 'string' || typeof percent !== 'number'))
	) {
		throw new Error(`The pointer of ${host} names no release`);
	}
	return pointer as Pointer;
}
