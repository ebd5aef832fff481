export interface Place {
	/** Path of the script, or of the page if the script is inline; never a query. */
	file: string;
	line: number;
	column: number;
}

/**
 * The first place that a stack names, if it is one of this site's own files.
 * Chrome writes "at name (URL:line:column)", Firefox and Safari "name@URL:line:column".
 */
export function placeIn(stack: string | undefined, origin: string): Place | undefined {
	const [, address, line, column] =
		/([a-z][\w+.-]*:\/\/[^\s)]*?):(\d+):(\d+)(?![\d:])/i.exec(stack ?? '') ?? [];
	if (!address?.startsWith(`${origin}/m/`)) return undefined;
	return { file: new URL(address).pathname, line: Number(line), column: Number(column) };
}
