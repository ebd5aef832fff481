import type { Merchant } from '../../../merchants/schema.ts';

/** Returns the hosts of the signed list, or without one the hosts in the merchant's settings. */
export const officialHosts = ({ officialDomains, hosts }: Merchant): string[] =>
	officialDomains?.hosts ?? hosts.filter((host) => !host.startsWith('*'));
