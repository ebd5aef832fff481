import { parseJson } from '../../lib/json.ts';

/** How calls and devices name a game: `vendor:code`, each part URI-encoded, so that neither colon nor comma is in them. */
export function gameId(vendor: string, code: string): string {
	return `${encodeURIComponent(vendor)}:${encodeURIComponent(code)}`;
}

/** What encodeURIComponent leaves (ECMA-262, 19.2.6.4), and no longer than the contract takes. */
const ID = /^(?=.{3,200}$)[\w.!~*'()%-]+:[\w.!~*'()%-]+$/;

/** Storage is anybody's: an entry longer than this was not written here. */
const LONGEST_TEXT = 50_000;

/** A game that a device remembers. */
export interface RememberedGame {
	id: string;
	/** Milliseconds; older releases did not write it down. */
	at?: number;
}

/**
 * Reads a stored list of games: ids, or pairs of an id and a time. Whatever is
 * neither is left out, and so is what comes after the first `most`.
 */
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

/** Ids as the call gameMatch takes them: several calls where one address would get too long for a proxy on the way. */
export function joinGameIds(ids: readonly string[], longest = 2000): string[] {
	const calls: string[] = [];
	let call = '';
	for (const id of ids) {
		if (call && call.length + 1 + id.length > longest) {
			calls.push(call);
			call = '';
		}
		call += call ? `,${id}` : id;
	}
	return call ? [...calls, call] : calls;
}
