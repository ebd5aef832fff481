/** Weak: the same content in a better compression is the same to a browser. */
export const etagOf = (hash: string): string => `W/"${hash}"`;

/** Whether a browser has it already, by its If-None-Match header: `*` or a list, weakly compared (RFC 9110, 13.1.2). */
export function hasAlready(ifNoneMatch: string | null, etag: string): boolean {
	if (!ifNoneMatch) return false;
	if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
	const opaque = etag.replace(/^W\//, '');
	return Array.from(ifNoneMatch.matchAll(/"[^"]*"/g), ([tag]) => tag).includes(opaque);
}
