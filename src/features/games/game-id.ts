import { parseJson } from '../../lib/json.ts';

/** How calls and devices name a game: `vendor:code`, each part URI-encoded, so that neither colon nor comma is in them. */
export function gameId(vendor: string, code: string): string {
	return `${encodeURIComponent(vendor)}:${encodeURIComponent(code)}`;
}

/** Characters that encodeURIComponent() leaves (ECMA-262, 19.2.6.4), within the contract's length limit. */
const ID = /^(?=.{3,200}$)[\w.!~*'()%-]+:[\w.!~*'()%-]+$/;

/** Storage is untrusted: a longer entry wasn't written here. */
const LONGEST_TEXT = 50_000;

/** A game that a device remembers. */
export interface RememberedGame {
	id: string;
	/** Milliseconds; older releases did not write it down. */
	at?: number;
}

/** Reads the first `most` games of a stored list: ids, or pairs of an id and a time. Leaves out everything else. */
export function parseGames(text: string | null, most: number): RememberedGame[] {
	if (!text || text.length > LONGEST_TEXT) return [];
	const value = parseJson(text);
	if (!Array.isArray(value)) return [];
	const games = new Map<string, RememberedGame>();
	for (const entry of value) {
		const game = gameIn(entry);
		if (game && !games.has(game.id)) games.set(game.id, game);
	}
	return [...games.values()].slice(0, most);
}

function gameIn(entry: unknown): RememberedGame | undefined {
	const [id, at] = Array.isArray(entry) && entry.length === 2 ? entry : [entry];
	if (typeof id !== 'string' || !ID.test(id)) return undefined;
	if (at === undefined) return { id };
	// Later than any date that can be shown (ECMA-262, 21.4.1.1) is as good as none.
	return Number.isFinite(at) && at > 0 && at <= 8.64e15 ? { id, at } : { id };
}
