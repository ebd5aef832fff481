import type { Pointer } from '../release.ts';
import { BoundedCache } from './bounded-cache.ts';

/** How many hosts are remembered. Anyone can ask for hosts that don't exist. */
const HOSTS = 10_000;

interface Known {
	pointer: Pointer | undefined;
	until: number;
}

/**
 * Remembers pointers for `age` milliseconds, which is how late a release or a
 * rollback may show. If one can't be read any more, the one that was read last
 * goes on: a broken store shows the old site, not none. `read` gives the text of
 * a host's pointer.
 */
export function cachedPointers(
	read: (host: string) => Promise<string | undefined>,
	age: number,
	report: (message: string) => void,
	now: () => number = Date.now,
): (host: string) => Promise<Pointer | undefined> {
	const known = new BoundedCache<Known>(HOSTS);
	return async (host) => {
		const last = known.get(host);
		if (last && now() < last.until) return last.pointer;
		// Requests that come meanwhile use the old one: a runtime may not let one request wait for another's reading.
		if (last) last.until = now() + age;
		try {
			const text = await read(host);
			const pointer = text === undefined ? undefined : parsePointer(text, host);
			known.set(host, { pointer, until: now() + age }, 1);
			return pointer;
		} catch (error) {
			if (!last?.pointer) throw error;
			report(`The pointer of ${host} can't be read, its last one goes on: ${(error as Error).message}`);
			return last.pointer;
		}
	};
}

/** Throws an Error of one line. */
export function parsePointer(text: string, host: string): Pointer {
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
