/** Reads JSON that anything may have written: storage, or a body from the network. Undefined for anything else. */
export function parseJson(text: unknown): unknown {
	try {
		return JSON.parse(text as string);
	} catch {
		return undefined;
	}
}
