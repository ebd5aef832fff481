/**
 * The values of all cookies called `name`: several can be, for other paths and
 * domains (RFC 6265, 5.4). `cookies` is what document.cookie or the Cookie
 * header says. The head script has it inline, so it stays this short.
 */
export function cookiesNamed(cookies: string, name: string): string[] {
	return `; ${cookies}`
		.split(`; ${name}=`)
		.slice(1)
		.map((rest) => rest.split(';', 1)[0] as string);
}
