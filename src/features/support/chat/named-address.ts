/**
 * Whether an address is one of those that a merchant names in their settings:
 * an origin (https://chat.example.com, https://*.example.com), an address, or a
 * path of this site. An origin, and a path that ends with a slash, stand for all
 * below. The query doesn't count.
 */
export function isNamed(address: string, named: readonly string[], own: string): boolean {
	const url = new URL(address, own);
	return named.some((name) => {
		const { origin, path } = partsOf(name, own);
		const isThere = origin.includes('*')
			? url.protocol === 'https:' && `https://${url.host}`.endsWith(origin.slice('https://*'.length))
			: url.origin === origin;
		return isThere && (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path);
	});
}

/** A URL object would encode the star in some browsers. */
function partsOf(name: string, own: string): { origin: string; path: string } {
	if (name.startsWith('/')) return { origin: own, path: name };
	const [, origin = '', path] = /^(https:\/\/[^/]+)(\/.*)?$/.exec(name) ?? [];
	return { origin, path: path ?? '/' };
}
