/** RFC 6761, 6.3: localhost and all names below it are loopback. */
const LOCAL_NAME = /^(?:[a-z0-9-]+\.)*localhost$/;
const LOOPBACK = /^127(?:\.\d{1,3}){3}$/;

/** Returns true if a Host header, a host name or an IP address is this machine's own. */
export function isLocalHost(host: string): boolean {
	const name = nameOf(host);
	return LOCAL_NAME.test(name) || LOOPBACK.test(name) || name === '::1';
}

/** Lower case, without a port, the dot at its end and an IPv6 address's brackets. */
function nameOf(host: string): string {
	const [, address] = /^\[([\da-f:.]+)\](?::\d*)?$/i.exec(host) ?? [];
	if (address) return address.toLowerCase();
	const isBareIpv6 = host.split(':').length > 2;
	return (isBareIpv6 ? host : host.replace(/:\d*$/, '')).toLowerCase().replace(/\.$/, '');
}
