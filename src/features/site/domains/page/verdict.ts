import { DOMAIN } from '../../../../lib/signed-domains.ts';

export interface Verdict {
	/** Also the key of its text. */
	verdict: 'right' | 'insecure' | 'outdated' | 'lookalike' | 'wrong' | 'unclear';
	/** The browser's spelling of it: names in other scripts are in Punycode. */
	host: string;
	/** The official one that it may be taken for. */
	official: string;
}

/**
 * Returns whether an address that a player was sent is official. An expired list
 * confirms none of its hosts: a domain that was given up may have another owner by then.
 */
export function verdictOn(typed: string, hosts: readonly string[], isListExpired: boolean): Verdict {
	const [first = ''] = hosts;
	const url = addressIn(typed.trim());
	const host = url?.hostname.replace(/\.$/, '') ?? '';
	if (!url || !/^https?:$/.test(url.protocol) || !(DOMAIN.test(host) || /^[\d.]+$|:/.test(host)))
		return { verdict: 'unclear', host, official: first };
	if (hosts.includes(host) && !url.port) {
		if (isListExpired) return { verdict: 'outdated', host, official: host };
		return { verdict: url.protocol === 'https:' ? 'right' : 'insecure', host, official: host };
	}
	const official = hosts.find((each) => looksLike(host, each));
	return { verdict: official ? 'lookalike' : 'wrong', host, official: official ?? first };
}

/** Most people leave https:// out, but not who wants to deceive by what comes before the host. */
function addressIn(typed: string): URL | undefined {
	try {
		return new URL(/^[a-z][a-z\d+-]*:(?!\d)/i.test(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`);
	} catch {
		return undefined;
	}
}

/** Returns roughly the registered name of a domain, with letters that look alike replaced by one of them. */
const brandOf = (host: string) => skeleton(host.split('.').slice(-2, -1).join());
const skeleton = (name: string) =>
	name
		.replace(/rn/g, 'm')
		.replace(/vv/g, 'w')
		.replace(/[1i|]/g, 'l')
		.replace(/0/g, 'o')
		.replace(/5/g, 's')
		.replace(/-/g, '');

function looksLike(host: string, official: string): boolean {
	const brand = brandOf(official);
	const labels = host.split('.').map(skeleton);
	return labels.some((label) => label.includes(brand) || isOneOff(label, brand));
}

/** One letter more, less or different, or two swapped: what a quick look misses. */
function isOneOff(one: string, other: string): boolean {
	if (other.length < 5 || Math.abs(one.length - other.length) > 1) return false;
	let start = 0;
	while (start < one.length && one[start] === other[start]) start++;
	const [rest, theirs] = [one.slice(start), other.slice(start)];
	const swapped = rest.length > 1 && rest[0] === theirs[1] && rest[1] === theirs[0];
	return (
		rest.slice(1) === theirs.slice(1) ||
		rest.slice(1) === theirs ||
		rest === theirs.slice(1) ||
		(swapped && rest.slice(2) === theirs.slice(2))
	);
}
