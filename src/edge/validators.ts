/** Weak: the same content in a better compression is the same to a browser. */
export const etagOf = (hash: string): string => `W/"${hash}"`;

/** Returns true if a browser has the file, by If-None-Match: `*` or a list, compared weakly (RFC 9110, 13.1.2). */
export function hasAlready(ifNoneMatch: string | null, etag: string): boolean {
	if (!ifNoneMatch) return false;
	if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
	const opaque = etag.replace(/^W\//, '');
	return Array.from(ifNoneMatch.matchAll(/"[^"]*"/g), ([tag]) => tag).includes(opaque);
}
