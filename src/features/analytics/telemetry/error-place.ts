export interface Place {
	/** Path of the script, or of the page if the script is inline; never a query. */
	file: string;
	line: number;
	column: number;
}

/** A line of a stack: Chrome writes "at name (URL:line:column)", Firefox and Safari "name@URL:line:column". */
const PLACE = /([a-z][\w+.-]*:\/\/[^\s)]*?):(\d+):(\d+)(?![\d:])/i;

/**
 * Returns the places of a stack that are in this site's own files. None if the first place is in another file: such
 * an error isn't ours.
 */
export function placesIn(stack: string | undefined, origin: string): Place[] {
	const places: Place[] = [];
	for (const text of (stack ?? '').split('\n')) {
		const [, address, line, column] = PLACE.exec(text) ?? [];
		if (address?.startsWith(`${origin}/m/`))
			places.push({ file: new URL(address).pathname, line: Number(line), column: Number(column) });
		else if (address && !places.length) break;
	}
	return places;
}
