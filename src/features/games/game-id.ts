import { parseJson } from '../../lib/json.ts';

/** Returns a game's id for calls and storage: `vendor:code`, both URI-encoded, so neither contains a colon or comma. */
export function gameId(vendor: string, code: string): string {
	return `${encodeURIComponent(vendor)}:${encodeURIComponent(code)}`;
}

/** Characters that encodeURIComponent() leaves (ECMA-262, 19.2.6.4), within the contract's length limit. */
const ID = /^(?=.{3,200}$)[\w.!~*'()%-]+:[\w.!~*'()%-]+$/;

/** Untrusted input: this site writes no longer entry. */
const LONGEST_TEXT = 50_000;

export interface RememberedGame {
	id: string;
	/** When it was last started, in milliseconds. Older releases didn't store it. */
	at?: number;
}

/** Reads up to `most` games from a stored list of ids, or pairs of an id and a time. Leaves out everything else. */
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
	// Dates end there (ECMA-262, 21.4.1.1).
	return Number.isFinite(at) && at > 0 && at <= 8.64e15 ? { id, at } : { id };
}
