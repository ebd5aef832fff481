/**
 * Returns the digits of any script as 0 to 9: keyboards of several of our languages
 * type their own. Characters between them are dropped, and so are the invisible
 * marks in numbers copied from texts that run from right to left.
 */
export function latinDigits(text: string): string {
	return text
		.replace(/[\s().\-‐-―/\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g, '')
		.replace(/＋/g, '+')
		.replace(/[٠-٩۰-۹०-९০-৯௦-௯౦-౯០-៩၀-၉๐-๙໐-໙０-９]/g, (digit) => {
			// Each of these blocks has its ten digits in order.
			const code = digit.charCodeAt(0);
			const zero = ZEROS.find((first) => code >= first && code < first + 10) ?? code;
			return String(code - zero);
		});
}

/** Code points of the zeros (Unicode, category Nd): Arabic, Persian, Devanagari, Bengali, Tamil, Telugu, Khmer, Burmese, Thai, Lao, fullwidth. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xc66, 0x17e0, 0x1040, 0xe50, 0xed0, 0xff10];
