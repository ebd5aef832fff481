import { parseJson } from '../../lib/json.ts';

/** How calls and devices name a game: `vendor:code`, each part URI-encoded, so that neither colon nor comma is in them. */
export function gameId(vendor: string, code: string): string {
	return `${encodeURIComponent(vendor)}:${encodeURIComponent(code)}`;
}

/** What encodeURIComponent leaves (ECMA-262, 19.2.6.4), and no longer than the contract takes. */
const ID = /^(?=.{3,200}$)[\w.!~*'()%-]+:[\w.!~*'()%-]+$/;

/** Storage is anybody's: an entry longer than this was not written here. */
const LONGEST_TEXT = 50_000;

/** Reads a stored list of game ids; whatever is not one is left out, and so is what comes after the first `most`. */
export function parseGameIds(text: string | null, most: number): string[] {
	if (!text || text.length > LONGEST_TEXT) return [];
	const value = parseJson(text);
	if (!Array.isArray(value)) return [];
	return [...new Set(value.filter((id) => typeof id === 'string' && ID.test(id)))].slice(0, most);
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
