/** Zero-width and directional marks. U+200C and U+200D stay: Persian and Indic scripts need them. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * Returns typed or pasted text without invisible marks and outer spaces. If compatibility forms, such as
 * full-width letters, are all that keeps the text from being ASCII, they are replaced (Unicode's NFKC). Don't
 * use it for passwords.
 */
export function cleanText(text: string): string {
	const visible = text.replace(INVISIBLE, '').trim();
	const composed = visible.normalize('NFKC');
	return ASCII.test(composed) ? composed : visible;
}
