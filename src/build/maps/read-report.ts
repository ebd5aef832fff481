/** A place in a script or a page of the site. */
export interface Frame {
	/** The path of its address, such as /m/_astro/boot.F5ZcJUT.js, or the whole address if it isn't the site's. */
	file: string;
	/** Both count from 1, as in all browsers. */
	line: number;
	column: number;
}

/** The build that an error comes from, as far as it's known. */
export interface Build {
	/** The hash in the name of the boot script. */
	release?: string | undefined;
	merchant?: string | undefined;
}

/** An error, as `npm run explain` gets it. */
export interface Report extends Build {
	frames: Frame[];
}

/** An event of telemetry, in which anything may be missing (features/analytics/telemetry). */
interface TelemetryEvent extends Build {
	stack?: string | string[];
	file?: string;
	line?: number;
	column?: number;
}

/** The name of the boot script in a stack. */
const BOOT = /\/boot\.([\w-]+)\.js/;

/** Reads a stack, or the JSON of an event: as the gateway stores it, or as it arrived, with the event as a text in `value`. */
export function readReport(text: string): Report {
	const event = eventIn(text);
	if (!event) return { frames: framesIn(text), release: BOOT.exec(text)?.[1] };
	const { stack, file, line, column, release, merchant } = event;
	const places = stack?.length ? [stack].flat() : file ? [`${file}:${line}:${column}`] : [];
	return { frames: framesIn(places.join('\n')), release, merchant };
}

function eventIn(text: string): TelemetryEvent | undefined {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		return undefined;
	}
	if (typeof value !== 'object' || value === null) return undefined;
	if (!('value' in value) || typeof value.value !== 'string') return value;
	const { value: inner, ...request } = value;
	return { ...request, ...eventIn(inner) };
}

/**
 * A line of a stack. Chromium writes "at name (URL:line:column)", Firefox and Safari "name@URL:line:column". An event
 * of telemetry has only "path:line:column".
 */
const PLACE = /([^\s()@]+):(\d+):(\d+)(?![\d:])/g;

/** Any base works: only the path counts. */
const BASE = 'https://site.invalid';

function framesIn(text: string): Frame[] {
	return [...text.matchAll(PLACE)].map(([, address = '', line, column]) => {
		// Hosts aren't compared: a merchant has several.
		const { pathname = '' } = URL.parse(address, BASE) ?? {};
		const file = pathname.startsWith('/m/') ? pathname : address;
		return { file, line: Number(line), column: Number(column) };
	});
}
