/**
 * The merchant's bare domains that look as if their first label were a
 * subdomain: example.co.uk, unlike example.com (RT-18). In the list of hosts, a
 * first label is a subdomain if it is www or *, or if the rest is listed too.
 */
export function bareHosts(hosts: readonly string[]): string[] {
	const domains = [...new Set(hosts.map((host) => host.replace(/^(www|\*)\./, '')))];
	const isBelow = (host: string) => domains.some((other) => host.endsWith(`.${other}`));
	return domains.filter((domain) => domain.split('.').length > 2 && !isBelow(domain));
}
