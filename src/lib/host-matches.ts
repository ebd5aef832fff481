/** Whether a host name is one of `hosts`, where `*.example.com` stands for every host below example.com. */
export function hostMatches(name: string, hosts: readonly string[]): boolean {
	return hosts.some((host) => (host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host));
}
