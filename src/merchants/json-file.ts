import { readFileSync } from 'node:fs';

/** Reads a JSON file. Throws a one-line error that calls the file `name`. */
export function readJsonFile(path: string, name = path): unknown {
	const text = readFileSync(path, 'utf8');
	try {
		return JSON.parse(text);
	} catch (error) {
		// A syntax error quotes the place, with its line breaks.
		const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : error;
		throw new Error(`${name}: is not valid JSON: ${reason}`);
	}
}
