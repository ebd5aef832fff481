/**
 * Which addresses from outside may be followed or loaded. Every rule here
 * refuses links that go elsewhere than they seem to: //host, a name before the host as
 * in https://good.example@evil.example, schemes such as javascript: and data:,
 * and the characters below.
 */

/** Browsers drop control characters and outer blanks, and read a backslash as a slash (WHATWG URL, 4.4). */
const DISGUISE = /[\0-\x20\x7f\\]/;

/** Target of login and registration if no other was requested (RT-01). */
export const HOME = '/m/home';

/** An absolute address over https. Plain http only if the caller allows it. */
export function isWebUrl(address: string, scheme: 'https' | 'http' = 'https'): boolean {
	const host = new RegExp(`^${scheme}://[^/?#@]+([/?#]|$)`, 'i');
	return host.test(address) && !DISGUISE.test(address) && Boolean(parsed(address));
}

/** A path from the root of this site. */
export function isSitePath(address: string): boolean {
	return /^\/[^/]/.test(address) && !DISGUISE.test(address);
}

/**
 * Checks the `go` query value (RT-15): a path of this site under /m/.
 * Returns it in the browser's own normal form, or undefined when it is not to
 * be trusted. Encoded dots, slashes, backslashes and control characters are
 * refused rather than decoded, because servers and browsers disagree on them.
 */
export function safeGo(go: string | null | undefined): string | undefined {
	if (!go || go.length > 2000 || !isSitePath(go)) return undefined;
	const path = go.split(/[?#]/, 1)[0] ?? '';
	if (/[^!-~]|\/\/|%(2e|2f|5c|25|[01][0-9a-f]|7f)/i.test(path)) return undefined;
	const url = parsed(go, 'https://site.invalid');
	return url && /^\/m\/[^/]/.test(path) && /^\/m\/[^/]/.test(url.pathname)
		? url.pathname + url.search + url.hash
		: undefined;
}

/** The page of a game or a chat that the gateway names, as an absolute address: over https, or on this site. */
export function safePageUrl(named: string, origin: string): string | undefined {
	// Gateways leave blanks in the query; a browser encodes them.
	const address = named.trim().replace(/ /g, '%20');
	const own = isSitePath(address) || (address.startsWith(`${origin}/`) && isWebUrl(address, 'http'));
	return own || isWebUrl(address) ? parsed(address, origin)?.href : undefined;
}

/** URL.parse, which phones of today still lack. */
function parsed(address: string, base?: string): URL | undefined {
	try {
		return new URL(address, base);
	} catch {
		return undefined;
	}
}
