/** 16 hexadecimal digits, as W3C Trace Context names a span. */
export function newSpanId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(8));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
