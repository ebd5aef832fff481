import { getPage } from '../../../core/page.ts';
import { withoutLanguage } from '../../../lib/routes.ts';

/** What a measurement is sorted by. Nothing of it tells one player from another. */
export interface Where {
	/** The path without its language. What one article or a mistyped address is called is left out. */
	page: string;
	language: string;
	device: string;
	/** What the connection is like, in the browser's words: slow-2g, 2g, 3g or 4g. */
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
		connection: (navigator as Hints).connection?.effectiveType ?? 'unknown',
		domain: location.hostname,
	};
}

export const pageKind = (path: string, languages: readonly string[]): string =>
	withoutLanguage(path, languages)
		.replace(/^(\/m\/(activity|news)-).+/, '$1*')
		.replace(/[^/]*[^\w/*-][^/]*|[^/]*\d[^/]*|[^/]{25,}/g, '*')
		.split('/', 4)
		.join('/');

/** What kind it is, and of phones how much memory they have: the sign of a cheap one. Safari doesn't say it. */
export function deviceClass({
	userAgent,
	maxTouchPoints,
	deviceMemory: memory,
}: Pick<Hints, 'userAgent' | 'maxTouchPoints' | 'deviceMemory'>): string {
	const android = /Android/.test(userAgent);
	// As lib/ipad.ts says it, which would be a file of its own.
	const ipad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
	if (ipad || (android && !/Mobile/.test(userAgent))) return 'tablet';
	if (!android && !/iPhone|iPod/.test(userAgent)) return 'computer';
	if (!memory) return 'phone';
	return memory <= 2 ? 'phone, up to 2 GB' : memory <= 4 ? 'phone, 4 GB' : 'phone, 8 GB or more';
}
