/** Format of a new account's user name: 4 to 16 letters and digits, a letter first. */
export const USERNAME = /^[a-z][a-z0-9]{3,15}$/i;

/** VAL-08: characters of a new password. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 64;

/** Whether a new password has a valid length. It's sent with composed letters (NFC), so those are counted. */
export function hasPasswordLength(typed: string): boolean {
	const { length } = typed.normalize('NFC');
	return length >= PASSWORD_MIN && length <= PASSWORD_MAX;
}

/**
 * Longest password, in characters, that is accepted for comparison, as at a login. No one types one that long: a
 * longer one is wrong rather than an invalid request.
 */
export const TYPED_PASSWORD_MAX = 1024;

/** The well-known password that new members may be given (VAL-08). */
export const WEAK_PASSWORD = '123456';

/** Digits between the plus and the number (ITU-T E.164). */
export const DIALING_CODE = /^[1-9]\d{0,3}$/;

/** A mobile number without its dialing code, digits only; a leading zero is taken off before. */
export const MOBILE_NUMBER = /^\d{5,14}$/;

/** A code of an SMS, an e-mail or an authenticator app. */
export const CODE = /^\d{4,8}$/;

/** A code of an authenticator app: six digits in every app there is. */
export const APP_CODE = /^\d{6}$/;

/** REG-06: sent by a registration by mobile number if members don't choose a password there. */
export const PLACEHOLDER_PASSWORD = WEAK_PASSWORD;
