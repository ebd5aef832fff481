/** What is kept: enough for the pages of a merchant, and little memory for any number of merchants. */
const MOST = { results: 2000, characters: 2_000_000 };

/** Remembers what a function makes of texts, where it's the same for many pages. Nobody may change what it returns. */
export function memo<Texts extends string[], Result>(
	make: (...texts: Texts) => Result,
): (...texts: Texts) => Result {
	const results = new Map<string, Result>();
	let characters = 0;
	return (...texts) => {
		const key = texts.join('\0');
		let result = results.get(key);
		if (result === undefined) {
			// V8 keeps the whole page in memory as long as anything cut out of it is in use.
			const own = texts.map((text) => JSON.parse(JSON.stringify(text))) as Texts;
			result = make(...own);
			characters += key.length;
			if (results.size >= MOST.results || characters > MOST.characters) {
				results.clear();
				characters = key.length;
			}
			results.set(own.join('\0'), result);
		}
		return result;
	};
}
