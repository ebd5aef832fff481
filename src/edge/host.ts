/** Labels of letters, digits and hyphens. It's part of a key of the store, so it holds nothing else. */
const NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const LONGEST = 253;

/**
 * The name of the site that a Host header asks for: lower case, without a port
 * and the dot at its end. Undefined if it is no name of a site. Behind a proxy,
 * X-Forwarded-Host is not asked: anyone can send it.
 */
export function hostOf(header: string | null | undefined): string | undefined {
	const host = (header ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
	return host.length <= LONGEST && NAME.test(host) ? host : undefined;
}

/** The hosts whose pointers are looked for, in this order. */
export function pointedHosts(host: string): string[] {
	return host.startsWith('www.') ? [host, host.slice('www.'.length)] : [host];
}
