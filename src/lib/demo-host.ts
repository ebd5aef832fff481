/** RFC 6761, 6.3: localhost and all names below it are loopback. */
const LOCAL_NAME = /^(?:[a-z0-9-]+\.)*localhost$/;
const LOOPBACK = /^127(?:\.\d{1,3}){3}$/;
const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Whether a Host header or a host name means the machine itself. */
export function isLocalHost(host: string): boolean {
	const name = nameOf(host);
	return LOCAL_NAME.test(name) || LOOPBACK.test(name) || name === '::1';
}

/**
 * Whether a host gets more of the embedded gateway than its calls: this machine,
 * or an address, as a phone in the same network uses it. No host of players is
 * either, and DNS can't make a foreign page's name one of them.
 */
export function isDemoHost(host: string): boolean {
	const name = nameOf(host);
	return isLocalHost(name) || ADDRESS.test(name) || name.includes(':');
}

/** Lower case, without a port, the dot at its end and an IPv6 address's brackets. */
function nameOf(host: string): string {
	const [, address] = /^\[([\da-f:.]+)\](?::\d*)?$/i.exec(host) ?? [];
	if (address) return address.toLowerCase();
	const isBareIpv6 = host.split(':').length > 2;
	return (isBareIpv6 ? host : host.replace(/:\d*$/, '')).toLowerCase().replace(/\.$/, '');
}
