/** Host names, without a port, on which pages may be found by search engines (RT-19). */
export function isIndexableHost(name: string): boolean {
	return /^(localhost$|www)/i.test(name);
}
