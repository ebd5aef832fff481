/** The networks that a setting names, such as 127.0.0.1 or 10.0.0.0/8. Throws an Error of one line. */
export function trustedNetworks(setting = ''): string[] {
	const networks = setting.split(/[\s,]+/).filter(Boolean);
	for (const network of networks) {
		const [address = '', length = '0', more] = network.split('/');
		const bits = bitsOf(address);
		if (!bits || more !== undefined || !/^\d{1,3}$/.test(length) || Number(length) > bits.length)
			throw new Error(`TRUSTED_PROXIES: ${network} is no network. Write such as 127.0.0.1 or 10.0.0.0/8`);
	}
	return networks;
}

/**
 * The visitor's address behind proxies: the last one of X-Forwarded-For that
 * isn't theirs. `peer` is who has connected; from anyone else the header is
 * worth nothing, as anyone can send it. `networks` are those of trustedNetworks.
 */
export function visitorsAddress(
	peer: string | undefined,
	forwardedFor: string | null,
	networks: readonly string[],
): string | undefined {
	const way = (forwardedFor ?? '').split(',').map((address) => address.trim());
	let address = peer;
	while (isTrusted(address, networks)) {
		const before = way.pop();
		if (!before || !bitsOf(before)) break;
		address = before;
	}
	return address;
}

/** Whether a trusted proxy reports https. X-Forwarded-Proto from other peers is ignored. */
export const isVisitorSecure = (
	peer: string | undefined,
	forwardedProto: string | null,
	networks: readonly string[],
): boolean => isTrusted(peer, networks) && forwardedProto?.toLowerCase() === 'https';

const isTrusted = (address: string | undefined, networks: readonly string[]): boolean =>
	address !== undefined && networks.some((network) => contains(network, address));

function contains(network: string, address: string): boolean {
	const [base = '', length] = network.split('/');
	const [wanted, bits] = [bitsOf(base), bitsOf(address)];
	if (!wanted || wanted.length !== bits?.length) return false;
	const fixed = length === undefined ? wanted.length : Number(length);
	return bits.slice(0, fixed) === wanted.slice(0, fixed);
}

/** An address as ones and zeros; undefined if it isn't one. */
function bitsOf(address: string): string | undefined {
	const four = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number);
	if (four) return four.every((byte) => byte < 256) ? binary(four, 8) : undefined;
	if (!/^[0-9a-f:]+$/i.test(address)) return undefined;
	const [head = '', tail, more] = address.split('::');
	const first = head ? head.split(':') : [];
	const last = tail ? tail.split(':') : [];
	const missing = 8 - first.length - last.length;
	if (more !== undefined || (tail === undefined ? missing !== 0 : missing < 1)) return undefined;
	const groups = [...first, ...Array<string>(tail === undefined ? 0 : missing).fill('0'), ...last];
	return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
		? binary(
				groups.map((group) => Number.parseInt(group, 16)),
				16,
			)
		: undefined;
}

const binary = (numbers: readonly number[], width: number): string =>
	numbers.map((number) => number.toString(2).padStart(width, '0')).join('');
