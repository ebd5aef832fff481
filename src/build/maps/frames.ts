/** A place in a script or a page of the site. */
export type Frame = {
	/** The path of its address, such as /m/_astro/boot.F5ZcJUT.js, or the whole address if it isn't the site's. */
	file: string;
} & (
	| { /** Both count from 1, as in all browsers. */ line: number; column: number }
	| {
			/** From 0: long animation frames name only the character at which a function starts. */ position: number;
	  }
);

/**
 * A line of a stack. Chromium writes "at name (URL:line:column)", Firefox and Safari "name@URL:line:column". An event
 * of telemetry has only "path:line:column".
 */
const PLACE = /([^\s()@]+):(\d+):(\d+)(?![\d:])/g;

/** Any base works: only the path counts. */
const BASE = 'https://site.invalid';

/** Returns the places that a text names, in its order. */
export function framesIn(text: string): Frame[] {
	return [...text.matchAll(PLACE)].map(([, address = '', line, column]) => ({
		file: pathOf(address),
		line: Number(line),
		column: Number(column),
	}));
}

/** Hosts aren't compared: a merchant has several. */
function pathOf(address: string): string {
	if (!URL.canParse(address, BASE)) return address;
	const { pathname } = new URL(address, BASE);
	return pathname.startsWith('/m/') ? pathname : address;
}

/** Returns the lines before the first place: the error's message. */
export function messageIn(stack: string): string {
	const lines = stack.split('\n');
	const first = lines.findIndex((line) => framesIn(line).length > 0);
	return lines
		.slice(0, first < 0 ? undefined : first)
		.join('\n')
		.trim();
}
