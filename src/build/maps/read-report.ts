/** A place in a script or a page of the site. */
export interface Frame {
	/** The path of its address, such as /m/_astro/boot.F5ZcJUT.js, or the whole address if it isn't the site's. */
	file: string;
	/** Both count from 1, as in all browsers. */
	line: number;
	column: number;
}

/** An error, as `npm run explain` gets it. */
export interface Report extends Build {
	/** The message, and the build and page it comes from. */
	title: string;
	frames: Frame[];
}

/** The build that an error comes from, as far as it's known. */
export interface Build {
	/** The hash in the name of the boot script. */
	release?: string | undefined;
	merchant?: string | undefined;
}

/** An event of telemetry, in which anything may be missing (features/analytics/telemetry). */
interface TelemetryEvent {
	event?: string;
	message?: string;
	stack?: string | string[];
	file?: string;
	line?: number;
	column?: number;
	release?: string;
	page?: string;
	domain?: string;
	merchant?: string;
	/** A violation of the policy. */
	directive?: string;
	blocked?: string;
}

/** The name of the boot script in a stack. */
const BOOT = /\/boot\.([\w-]+)\.js/;

/** Reads a stack, or the JSON of an event: as the gateway stores it, or as it arrived, with the event as a text in `value`. */
export function readReport(text: string): Report {
	const event = eventIn(text);
	if (event) return reportOf(event);
	const [, release] = BOOT.exec(text) ?? [];
	return { title: messageIn(text), frames: framesIn(text), release };
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

function reportOf(event: TelemetryEvent): Report {
	const { stack, file, line, column, release, page, domain, merchant } = event;
	const places = stack?.length ? [stack].flat() : file ? [`${file}:${line}:${column}`] : [];
	const where = [release && `release ${release}`, page && `page ${page}`, domain].filter(Boolean).join(', ');
	return {
		title: [titleOf(event), where].filter(Boolean).join('\n'),
		frames: framesIn(places.join('\n')),
		release,
		merchant,
	};
}

const titleOf = ({ event, message, directive, blocked }: TelemetryEvent): string | undefined =>
	message || (directive ? `${directive} blocked ${blocked}` : event);

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
	const { pathname = '' } = URL.parse(address, BASE) ?? {};
	return pathname.startsWith('/m/') ? pathname : address;
}

/** Returns the lines before the first place: the error's message. */
export function messageIn(stack: string): string {
	const place = stack.search(PLACE);
	return (place < 0 ? stack : stack.slice(0, stack.lastIndexOf('\n', place) + 1)).trim();
}
