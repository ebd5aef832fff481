import { latinDigits } from './latin-digits.ts';

/** A bank account's or card's number: ISO/IEC 7812 allows cards up to 19 digits; some banks' accounts have 6. */
export const CARD_NUMBER = /^\d{6,19}$/;
export const HOLDER_MIN = 2;
export const HOLDER_MAX = 64;

/** Returns the digits of a typed text, at most as many as a number may have. */
export const cardDigits = (text: string): string => latinDigits(text).replace(/\D/g, '').slice(0, 19);

/** Groups digits by four, as they are printed on cards. */
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
