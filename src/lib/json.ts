/** What a JSON text says; undefined for any other text, and for none. */
export function parseJson(text: unknown): unknown {
	try {
		return JSON.parse(text as string);
	} catch {
		return undefined;
	}
}
