/** A UUID of 16 bytes, or the first 16 of more, with its version and variant set (RFC 9562, 4). */
export function uuidOf(bytes: Uint8Array, version: 4 | 8): string {
	const digits = Array.from(bytes.subarray(0, 16), (byte, at) => {
		if (at === 6) return (version << 4) | (byte & 0x0f);
		return at === 8 ? 0x80 | (byte & 0x3f) : byte;
	}).map((byte) => byte.toString(16).padStart(2, '0'));
	return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** crypto.randomUUID is missing on plain http, and in browsers before 2021. */
export const randomUuid = (): string => uuidOf(crypto.getRandomValues(new Uint8Array(16)), 4);
