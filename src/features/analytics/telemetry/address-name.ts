/**
 * Returns a name without personal data for the address of a script, or of what was blocked: the path of one of this
 * site's own files, the host of others, or the scheme of an address without a host. Words such as "inline" stay.
 */
export function addressName(address: string, origin: string): string {
	if (address.startsWith(`${origin}/m/`)) return new URL(address).pathname;
	const [, host] = /^(?:https?|wss?):\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(address) ?? [];
	return host ?? address.replace(/[^\w-].*/s, '');
}

/** Returns true for a browser's extension: those run in the pages of every site. */
export const isExtension = (name: string): boolean => name.endsWith('-extension');
