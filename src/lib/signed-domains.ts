/**
 * A merchant's list of official domains, signed with Ed25519 (`npm run
 * sign-domains`). The list is public; only the holder of the key can change it.
 */
export interface SignedDomains {
	/** The merchant's code: another merchant's list, signed with the same key, is of no use here. */
	merchant: string;
	/** Host names, the preferred one first. */
	hosts: string[];
	/** When it was signed, such as 2027-01-31T12:00:00.000Z. Of two lists, the newer one counts. */
	issued: string;
	/** 64 bytes in base64, of what signedText() gives. */
	signature: string;
}

/** What a site serves at DOMAINS_FILE: the list it was built with, and the key that newer ones are checked with. */
export interface DomainsFile extends SignedDomains {
	/** 32 bytes in base64. It counts in the file of the page's own host, and nowhere else. */
	publicKey: string;
}

/** Every host of the site serves it, to pages of the other hosts too. */
export const DOMAINS_FILE = '/m/domains.json';

/** An official list is short. A longer one is someone's attempt to keep phones busy. */
export const MOST_DOMAINS = 50;

/** Lower case, without port or star. Names in other scripts are in Punycode, as browsers show them where they could deceive. */
export const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

const ISSUED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;
export const PUBLIC_KEY = /^[A-Za-z0-9+/]{43}=$/;

/** The text under the signature: a line each for what it is, the merchant, the time and every host. No field holds a line break. */
export const signedText = ({ merchant, hosts, issued }: Omit<SignedDomains, 'signature'>): string =>
	['official domains', merchant, issued, ...hosts].join('\n');

/** A list of this merchant's, by its shape. Whether its signature is good is another question. */
export function signedDomainsIn(value: unknown, merchant: string): SignedDomains | undefined {
	const { hosts, issued, signature, ...list } = (value ?? {}) as Partial<
		Record<keyof SignedDomains, unknown>
	>;
	const fits = (text: unknown, pattern: RegExp): text is string =>
		typeof text === 'string' && pattern.test(text);
	if (list.merchant !== merchant || !fits(issued, ISSUED) || !fits(signature, SIGNATURE)) return undefined;
	if (!Array.isArray(hosts) || hosts.length > MOST_DOMAINS || !hosts.every((host) => fits(host, DOMAIN)))
		return undefined;
	return { merchant, hosts: [...new Set(hosts as string[])], issued, signature };
}

/** The host that an entry of a gateway's list names: a bare name, or an https address without path, port or name before the host. */
export function domainIn(entry: unknown): string | undefined {
	const [, host = ''] = /^(?:https:\/\/)?([^/]+)\/?$/i.exec(typeof entry === 'string' ? entry : '') ?? [];
	const name = host.toLowerCase();
	return DOMAIN.test(name) ? name : undefined;
}
