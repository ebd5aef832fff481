/**
 * The values of all cookies called `name`: there can be several, set for
 * different paths and domains (RFC 6265, 5.4). `cookies` is document.cookie or
 * the Cookie header.
 */
export function cookiesNamed(cookies: string, name: string): string[] {
	return `; ${cookies}`
		.split(`; ${name}=`)
		.slice(1)
		.map((rest) => rest.split(';', 1)[0] as string);
}
