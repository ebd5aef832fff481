import { getPage } from '../../../core/page.ts';
import { withoutLanguage } from '../../../lib/routes.ts';

/** Groups that measurements are sorted by. They don't identify a player. */
export interface Where {
	/** The path without its language and without names of articles or mistyped pages. */
	page: string;
	language: string;
	device: string;
	/** The browser's estimate of the connection: slow-2g, 2g, 3g or 4g. */
	connection: string;
	domain: string;
}

/** https://www.w3.org/TR/device-memory/ and https://wicg.github.io/netinfo/: Chromium only. */
type Hints = Navigator & { deviceMemory?: number; connection?: { effectiveType?: string } };

export function where(): Where {
	const { language, languages } = getPage();
	return {
		page: pageKind(location.pathname, languages),
		language,
		device: deviceClass(navigator),
		connection: (navigator as Hints).connection?.effectiveType || 'unknown',
		domain: location.hostname,
	};
}

export const pageKind = (path: string, languages: readonly string[]): string =>
	withoutLanguage(path, languages)
		.replace(/^(\/m\/(activity|news)-).+/, '$1*')
		.replace(/[^/]*[^\w/*-][^/]*|[^/]*\d[^/]*|[^/]{25,}/g, '*')
		.split('/', 4)
		.join('/');

/** Returns the kind of device, and the memory of a phone, as cheap phones have little. Safari doesn't report it. */
export function deviceClass({
	userAgent,
	maxTouchPoints,
	deviceMemory: memory,
}: Pick<Hints, 'userAgent' | 'maxTouchPoints' | 'deviceMemory'>): string {
	const android = /Android/.test(userAgent);
	// The same as lib/ipad.ts, which would be a separate file.
	const ipad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
	if (ipad || (android && !/Mobile/.test(userAgent))) return 'tablet';
	if (!android && !/iPhone|iPod/.test(userAgent)) return 'computer';
	if (!memory) return 'phone';
	return memory <= 2 ? 'phone, up to 2 GB' : memory <= 4 ? 'phone, 4 GB' : 'phone, 8 GB or more';
}
