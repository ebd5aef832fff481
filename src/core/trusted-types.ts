/**
 * The site's only policy for Trusted Types (W3C, Trusted Types). Pages whose merchant uses no vendor that
 * breaks them enforce them (build/trusted-types.ts): a browser then refuses any text as markup or as the address of
 * a script, unless it comes from here. A test keeps every such place in our scripts to this file.
 */

/** Scripts of this site and of vendors. The page's policy decides which of their hosts are allowed. */
function scriptAddress(address: string): string {
	const { origin, protocol } = new URL(address, location.href);
	if (origin !== location.origin && protocol !== 'https:') throw new TypeError(`Failed to fetch ${address}`);
	return address;
}

const rules = { createHTML: (html: string) => html, createScriptURL: scriptAddress };

type Rules = typeof rules;

interface PolicyFactory {
	createPolicy(name: string, rules: Rules): Rules;
}

/** Older browsers have no Trusted Types. The rules are the same there. */
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
const policy = trustedTypes ? trustedTypes.createPolicy('site', rules) : rules;

/** The address of a script, worker or service worker. Throws a TypeError unless it's this site's or https. */
export const trustedScript = (address: string): string => policy.createScriptURL(address);

/** A document that runs no script and is never shown. Parts of it may be, so `html` has to be a page of this site. */
export const parsePage = (html: string): Document =>
	new DOMParser().parseFromString(policy.createHTML(html), 'text/html');

/** For a frame that a fingerprint is taken in. Its markup is a constant of the library (build/vite/lean-packages.ts). */
export const trustedFrame = (html: string): string => policy.createHTML(html);
