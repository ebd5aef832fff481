import { call } from '../../../core/gateway.ts';
import { country } from '../../../gateway/contract/country.ts';
import { MOBILE_NUMBER } from '../../../lib/account-rules.ts';
import { latinDigits } from '../../../lib/latin-digits.ts';
import patterns from './mobile-patterns.json' with { type: 'json' };

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
		const pattern = new RegExp(`^(${MOBILE_PATTERNS[dialingCode] ?? ''})$`);
		if (pattern.test(rest) && !pattern.test(digits)) digits = rest;
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
const MOBILE_PATTERNS: Readonly<Record<string, string>> = patterns;
