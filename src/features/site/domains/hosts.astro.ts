import type { Merchant } from '../../../merchants/schema.ts';

/** Those of the signed list; without one, the hosts that the site is made for. */
export const officialHosts = ({ officialDomains, hosts }: Merchant): string[] =>
	officialDomains?.hosts ?? hosts.filter((host) => !host.startsWith('*'));
