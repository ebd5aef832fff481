import { latinDigits } from './latin-digits.ts';

/** Crockford's Base32: no letter that can be mistaken for another or for a digit (https://www.crockford.com/base32.html). */
export const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 50 bits: too many to try them all, and short enough to type. */
export const RECOVERY_CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** A recovery code as it was typed or pasted; undefined if it can't be one. */
export function recoveryCodeIn(typed: string): string | undefined {
	const code = latinDigits(typed).toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
	return RECOVERY_CODE.test(code) ? code : undefined;
}

/** In two halves, which are easier to read. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
