import { MOBILE_NUMBER } from '../../../lib/account-rules.ts';
import { latinDigits } from '../../../lib/latin-digits.ts';

export { latinDigits };

/**
 * A number as the gateway wants it: its digits, without what people put
 * between them and without the zero that is dialled inside a country
 * (ITU-T E.164); undefined where it cannot be one. A pasted number with the
 * dialing code in front loses it.
 */
export function mobileNumber(typed: string, dialingCode: string): string | undefined {
	let digits = latinDigits(typed);
	const international = /^(\+|00)/.exec(digits)?.[0];
	if (international) {
		if (!dialingCode || !digits.startsWith(international + dialingCode)) return undefined;
		digits = digits.slice(international.length + dialingCode.length);
	}
	digits = digits.replace(/^0/, '');
	return MOBILE_NUMBER.test(digits) ? digits : undefined;
}

/** As a player reads it: +63 9171234567. */
export const shownNumber = (dialingCode: string, number: string): string => `+${dialingCode} ${number}`;

/** Whether a number is the one that is shown; while its dialing code is not known, by its digits alone. */
export const isSameNumber = (shown: string, dialingCode: string, number: string): boolean =>
	dialingCode ? shown === shownNumber(dialingCode, number) : shown.endsWith(` ${number}`);
