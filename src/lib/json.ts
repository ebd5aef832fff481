/**
 * Finds emojis by their two halves, and halves alone. A platform that cuts a text by length can leave one, and
 * encodeURIComponent throws at it.
 */
const HALVES = /\\ud[89ab]..\\ud[c-f]..|\\ud[89a-f]../gi;

/**
 * Reads JSON that anything may have written: storage, or a body from the network. Undefined for anything else. Half an
 * emoji becomes U+FFFD, as where bytes are decoded.
 */
export function parseJson(text: unknown): unknown {
	try {
		return JSON.parse(String(text).replace(HALVES, (found) => (found[6] ? found : '\\ufffd')));
	} catch {
		return undefined;
	}
}
