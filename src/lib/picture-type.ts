export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** How many bytes `pictureType` needs. */
export const PICTURE_HEAD = 12;

/** Returns a picture's type by its first bytes (WHATWG MIME Sniffing, 6.1): names and stated types can be wrong. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
	const head = String.fromCharCode(...bytes.subarray(0, PICTURE_HEAD));
	if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
	if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
	return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : undefined;
}
