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
	/** When it stops counting, as text like `issued`. Lists signed before this field existed have none; see expiryOf(). */
	expires?: string | undefined;
	/** 64 bytes in base64, of what signedText() gives. */
	signature: string;
}

/**
 * File with the list that a site was built with, and the public key that newer lists are checked with. Every host serves
 * it, to pages of the other hosts too.
 */
export const DOMAINS_FILE = '/m/domains.json';

/** An official list is short. A longer one is someone's attempt to keep phones busy. */
export const MOST_DOMAINS = 50;

/** Lower case, without port or star. Names in other scripts are in Punycode, as browsers show them where they could deceive. */
export const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** Default lifetime of a list: a domain that was given up may have another owner by then. */
export const LIFETIME_DAYS = 90;
const DAY = 86_400_000;

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;
export const PUBLIC_KEY = /^[A-Za-z0-9+/]{43}=$/;

/**
 * The text under the signature: a line each for what it is, the merchant, the
 * times and every host. No field holds a line break, and no host has the form
 * of a time, so a list with `expires` can't be read as one without it.
 */
export const signedText = ({ merchant, hosts, issued, expires }: Omit<SignedDomains, 'signature'>): string =>
	['official domains', merchant, issued, ...(expires ? [expires] : []), ...hosts].join('\n');

/** Whether two lists are the same, so that one valid signature is enough. */
export const isSameList = (one: SignedDomains, other: SignedDomains): boolean =>
	one.signature === other.signature && signedText(one) === signedText(other);

export const expiryAfter = (issued: string, days = LIFETIME_DAYS): string =>
	new Date(Date.parse(issued) + days * DAY).toISOString();

/**
 * Milliseconds since 1970, or NaN for an impossible date. Phones and hosts still
 * hold lists that were signed without `expires`: those last 90 days from
 * `issued`, which is under their signature too.
 */
const expiryOf = ({ issued, expires }: Pick<SignedDomains, 'issued' | 'expires'>): number =>
	expires ? Date.parse(expires) : Date.parse(issued) + LIFETIME_DAYS * DAY;

/** Whether a list no longer counts, which includes one with an impossible date. */
export const isExpired = (list: Pick<SignedDomains, 'issued' | 'expires'>, now = Date.now()): boolean =>
	!(now < expiryOf(list));

/** Returns a list of this merchant if its shape is valid. The signature is checked elsewhere. */
export function signedDomainsIn(value: unknown, merchant: string): SignedDomains | undefined {
	const { hosts, issued, expires, signature, ...list } = (value ?? {}) as Partial<
		Record<keyof SignedDomains, unknown>
	>;
	const fits = (text: unknown, pattern: RegExp): text is string =>
		typeof text === 'string' && pattern.test(text);
	if (list.merchant !== merchant || !fits(issued, TIME) || !fits(signature, SIGNATURE)) return undefined;
	if (expires !== undefined && !fits(expires, TIME)) return undefined;
	if (!Array.isArray(hosts) || hosts.length > MOST_DOMAINS || !hosts.every((host) => fits(host, DOMAIN)))
		return undefined;
	return {
		merchant,
		hosts: [...new Set(hosts as string[])],
		issued,
		...(expires !== undefined && { expires }),
		signature,
	};
}

/** The host that an entry of a gateway's list names: a bare name, or an https address without path, port or name before the host. */
export function domainIn(entry: unknown): string | undefined {
	const [, host = ''] = /^(?:https:\/\/)?([^/]+)\/?$/i.exec(typeof entry === 'string' ? entry : '') ?? [];
	const name = host.toLowerCase();
	return DOMAIN.test(name) ? name : undefined;
}
