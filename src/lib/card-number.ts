/** A bank account's or card's number: ISO/IEC 7812 allows cards up to 19 digits; some banks' accounts have 6. */
export const CARD_NUMBER = /^\d{6,19}$/;
export const HOLDER_MIN = 2;
export const HOLDER_MAX = 64;

/** The digits of what was typed, as many as a number may have. Digits of other scripts count, too. */
export const cardDigits = (text: string): string =>
	text
		// U+0660 and U+06F0 (Arabic), U+0966 and the like: a script's ten digits stand in a row, its zero at a multiple of ten.
		.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
		.replace(/\D/g, '')
		.slice(0, 19);

/** In groups of four, as cards have them printed. */
export const groupedNumber = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Whether the last digit is the check digit of the others (ISO/IEC 7812-1, annex B: the Luhn formula). */
export function passesLuhn(digits: string): boolean {
	let sum = 0;
	for (let index = 0; index < digits.length; index++) {
		const digit = Number(digits[digits.length - 1 - index]);
		const doubled = digit * 2;
		sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
	}
	return sum % 10 === 0;
}

/** Every script's digits run from its zero on, without a gap (Unicode, 4.6), so the zero is the first of ten in a row. */
function digitValue(digit: string): number {
	let zero = digit.codePointAt(0) as number;
	const start = zero;
	while (start - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
	return start - zero;
}
