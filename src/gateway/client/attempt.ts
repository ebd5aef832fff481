/** What the task gives; nothing where the browser refuses storage or a text is no JSON. A bug goes on. */
export function attempt<Result>(task: () => Result): Result | undefined {
	try {
		return task();
	} catch (error) {
		if (error instanceof DOMException || error instanceof SyntaxError) return undefined;
		throw error;
	}
}
