/** Where login and registration lead when nothing else was asked for (RT-01). */
export const HOME = '/m/home';

/**
 * Checks the `go` query value (RT-15): a path of this site under /m/.
 * Returns it in the browser's own normal form, or undefined when it is not to
 * be trusted. Encoded dots, slashes, backslashes and control characters are
 * refused rather than decoded, because servers and browsers disagree on them.
 */
export function safeGo(go: string | null | undefined): string | undefined {
	if (!go || go.length > 2000 || !/^\/m\/[^/]/.test(go)) return undefined;
	const path = go.split(/[?#]/, 1)[0] ?? '';
	if (/[^!-~]|\\|\/\/|%(2e|2f|5c|25|[01][0-9a-f]|7f)/i.test(path)) return undefined;
	// A browser drops these from any part of a URL before it reads it (WHATWG URL, 4.4).
	if (/[\0-\x20\x7f\\]/.test(go)) return undefined;
	const base = 'https://site.invalid';
	try {
		const url = new URL(go, base);
		if (url.origin !== base || !/^\/m\/[^/]/.test(url.pathname)) return undefined;
		return url.pathname + url.search + url.hash;
	} catch {
		return undefined;
	}
}
