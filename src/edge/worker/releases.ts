import { type Release, releaseKey } from '../release.ts';
import { BoundedCache } from './bounded-cache.ts';

const NAME = /^[A-Za-z0-9_-]+\/[A-Za-z0-9_-]+$/;
/** What a parsed list takes, for each byte of its text. */
const PARSED = 2;

/** Remembers releases; they never change. `most`: bytes. */
export function cachedReleases(
	read: (key: string) => Promise<Uint8Array | undefined>,
	most: number,
): (name: string) => Promise<Release | undefined> {
	const known = new BoundedCache<Release>(most);
	return async (name) => {
		const last = known.get(name);
		if (last) return last;
		if (!NAME.test(name)) throw new Error(`${name} is no name of a release`);
		const text = await read(releaseKey(name));
		if (!text) return undefined;
		const release = parseRelease(new TextDecoder().decode(text), name);
		known.set(name, release, text.byteLength * PARSED);
		return release;
	};
}

/** Throws an Error of one line. */
function parseRelease(text: string, name: string): Release {
	let release: Partial<Release> | null;
	try {
		release = JSON.parse(text);
	} catch {
		throw new Error(`The release ${name} is not JSON`);
	}
	const { format, merchant, edge, files, pool } = release ?? {};
	if (format !== 1) throw new Error(`The release ${name} has a format that this edge doesn't know`);
	// A list in the wrong place would show one merchant's pages to another's players.
	if (merchant !== name.split('/', 1)[0]) throw new Error(`The release ${name} is one of ${merchant}`);
	if (!files || !Array.isArray(pool) || !Array.isArray(edge?.languages)) {
		throw new Error(`The release ${name} is not whole`);
	}
	return release as Release;
}
