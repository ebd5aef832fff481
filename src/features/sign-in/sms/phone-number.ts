import { call } from '../../../core/gateway.ts';
import { country } from '../../../gateway/contract/country.ts';
import { MOBILE_NUMBER } from '../../../lib/account-rules.ts';
import { latinDigits } from '../../../lib/latin-digits.ts';

export { latinDigits };

/**
 * Returns a number as the gateway expects it: its digits, without separators and without the zero that is dialled
 * inside a country (ITU-T E.164). Undefined if it can't be one. A pasted number loses the dialing code in front:
 * after + or 00 always, otherwise only if what remains looks like a mobile number of that country and the whole
 * doesn't. India's 9136441655 begins with its own code, 91, and stays.
 */
export function mobileNumber(typed: string, dialingCode: string): string | undefined {
	let digits = latinDigits(typed);
	const international = /^(\+|00)/.exec(digits)?.[0];
	if (international) {
		if (!dialingCode || !digits.startsWith(international + dialingCode)) return undefined;
		digits = digits.slice(international.length + dialingCode.length);
	} else if (digits.startsWith(dialingCode)) {
		const rest = digits.slice(dialingCode.length).replace(/^0/, '');
		const pattern = MOBILE_PATTERNS[dialingCode];
		if (pattern?.test(rest) && !pattern.test(digits)) digits = rest;
	}
	digits = digits.replace(/^0/, '');
	return MOBILE_NUMBER.test(digits) ? digits : undefined;
}

/** Returns the digits of the merchant's own dialing code. */
export const ownDialingCode = async (): Promise<string> =>
	(await call(country, {})).countryDialingCode.replace(/\D/g, '');

/** Returns a typed number with its dialing code, the merchant's own if none is chosen. Rejects with a GatewayError. */
export async function fullNumber(
	chosenCode: string,
	typed: string,
): Promise<{ countryDialingCode: string; mobileNum: string }> {
	const countryDialingCode = chosenCode || (await ownDialingCode());
	return { countryDialingCode, mobileNum: mobileNumber(typed, countryDialingCode) ?? '' };
}

/** Returns a number as a player reads it: +63 9171234567. */
export const shownNumber = (dialingCode: string, number: string): string => `+${dialingCode} ${number}`;

/** Whether a number is the one that is shown; while its dialing code is unknown, by its digits alone. */
export const isSameNumber = (shown: string, dialingCode: string, number: string): boolean =>
	dialingCode ? shown === shownNumber(dialingCode, number) : shown.endsWith(` ${number}`);

/**
 * By dialing code: a mobile number without it, and without the zero in front. From the countries' numbering plans
 * (ITU-T E.129 and https://github.com/google/libphonenumber). They only decide whether a dialing code was pasted along:
 * a number that fits none is still accepted.
 */
const MOBILE_PATTERNS: Readonly<Record<string, RegExp>> = {
	1: /^[2-9]\d{9}$/,
	7: /^[79]\d{9}$/,
	20: /^1\d{9}$/,
	27: /^[678]\d{8}$/,
	30: /^6\d{9}$/,
	31: /^6\d{8}$/,
	32: /^4\d{8}$/,
	33: /^[67]\d{8}$/,
	34: /^[67]\d{8}$/,
	36: /^[2-7]\d{8}$/,
	39: /^3\d{8,9}$/,
	41: /^7\d{8}$/,
	43: /^6\d{6,12}$/,
	44: /^7\d{9}$/,
	45: /^[2-9]\d{7}$/,
	46: /^7\d{8}$/,
	47: /^[49]\d{7}$/,
	48: /^[4-8]\d{8}$/,
	49: /^1\d{9,10}$/,
	51: /^9\d{8}$/,
	52: /^1?[2-9]\d{9}$/,
	54: /^9?[1-3]\d{9}$/,
	55: /^[1-9]\d9?\d{8}$/,
	56: /^9\d{8}$/,
	57: /^3\d{9}$/,
	60: /^1\d{8,9}$/,
	61: /^4\d{8}$/,
	62: /^8\d{8,11}$/,
	63: /^9\d{9}$/,
	64: /^2\d{7,9}$/,
	65: /^[89]\d{7}$/,
	66: /^[689]\d{8}$/,
	81: /^[789]0\d{8}$/,
	82: /^1\d{8,9}$/,
	84: /^[35789]\d{8}$/,
	86: /^1\d{10}$/,
	90: /^5\d{9}$/,
	91: /^[6-9]\d{9}$/,
	92: /^3\d{9}$/,
	94: /^7\d{8}$/,
	95: /^9\d{7,9}$/,
	234: /^[789]\d{9}$/,
	254: /^[17]\d{8}$/,
	255: /^[67]\d{8}$/,
	351: /^9\d{8}$/,
	353: /^8\d{8}$/,
	358: /^[45]\d{6,9}$/,
	380: /^[3-9]\d{8}$/,
	420: /^[67]\d{8}$/,
	673: /^[278]\d{6}$/,
	852: /^[4-9]\d{7}$/,
	853: /^6\d{7}$/,
	855: /^[1-9]\d{7,8}$/,
	856: /^[23]0\d{7,8}$/,
	880: /^1\d{9}$/,
	886: /^9\d{8}$/,
	966: /^5\d{8}$/,
	971: /^5\d{8}$/,
	977: /^9\d{9}$/,
	998: /^\d{9}$/,
};
