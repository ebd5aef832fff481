import { cookiesNamed } from '../../../lib/cookies.ts';

/** TRK-04: 90 days from the click, in seconds. Safari keeps a cookie set by a script for seven days at most. */
const MAX_AGE_SECONDS = 90 * 24 * 60 * 60;

/** Characters that a cookie may have without quotes (RFC 6265, 4.1.1). */
const COOKIE_VALUE = /^[!#-+\--:<-[\]-~]+$/;

/**
 * Stores the click of a Facebook ad as Meta's pixel does (Meta, "ClickID and the fbp and fbc Parameters"): _fbc
 * carries the click's id in its own case, and stays until another click comes. _fbp identifies this browser. Only
 * visitors from such an ad get one, and one set by Meta's own pixel stays.
 */
export function setPixelCookies(fbclid: string, at: number, now: number): void {
	const left = MAX_AGE_SECONDS - Math.floor(Math.max(0, now - at) / 1000);
	if (left <= 0 || !COOKIE_VALUE.test(fbclid)) return;
	// Meta's own code may append letters behind another dot.
	const isOfClick = (value: string) => `${value.replace(/^fb\.\d+\.\d+\./, '')}.`.startsWith(`${fbclid}.`);
	if (!cookiesNamed(document.cookie, '_fbc').some(isOfClick)) setCookie('_fbc', `${at}.${fbclid}`, left);
	if (!pixelCookie('_fbp')) setCookie('_fbp', `${at}.${Math.floor(1e9 + Math.random() * 9e9)}`, left);
}

/** Meta's own code may append a few letters; keep them. */
export function pixelCookie(name: '_fbc' | '_fbp'): string | undefined {
	return cookiesNamed(document.cookie, name).find(
		(value) => /^fb\.\d+\.\d+\../.test(value) && COOKIE_VALUE.test(value),
	);
}

/**
 * Sets it for the widest domain the browser allows, so that all of a merchant's hosts share it: com and co.uk are
 * refused, example.com and example.co.uk are not. The number after fb says how many dots that domain has.
 */
function setCookie(name: string, value: string, maxAge: number): void {
	const labels = location.hostname.split('.');
	for (let dots = Math.min(1, labels.length - 1); dots < labels.length; dots++) {
		const cookie = `${name}=fb.${dots}.${value}`;
		const domain = labels.slice(-1 - dots).join('.');
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and old browsers.
		document.cookie = `${cookie};domain=${domain};path=/;max-age=${maxAge};samesite=lax`;
		if (document.cookie.split('; ').includes(cookie)) return;
	}
}
