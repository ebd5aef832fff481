/**
 * The merchant's bare domains that look as if they began with a label to spare:
 * example.co.uk beside example.com (RT-18). What a host in the list begins with
 * is such a label where it is www or *, or where the rest is in the list too.
 */
export function bareHosts(hosts: readonly string[]): string[] {
	const domains = [...new Set(hosts.map((host) => host.replace(/^(www|\*)\./, '')))];
	const isBelow = (host: string) => domains.some((other) => host.endsWith(`.${other}`));
	return domains.filter((domain) => domain.split('.').length > 2 && !isBelow(domain));
}
