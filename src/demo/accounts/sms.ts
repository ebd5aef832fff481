import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { Refusal } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Recipient } from '../store/codes.ts';

/** The phone of a player who isn't logged in. */
export function phoneOf(merchant: string, number: string): Recipient {
	return { merchant, kind: 'sms', to: number };
}

/** Uses up an SMS code, or throws if it isn't valid. */
export function redeemSmsCode(platform: Platform, phone: Recipient, code: string): void {
	const check = platform.codes.use(phone, code);
	if (check === 'wrong') throw new Refusal(ErrorCode.wrongSmsCode);
	if (check === 'expired') throw new Refusal(ErrorCode.smsCodeExpired);
}

/** Dialing code plus number, digits only. A leading zero is dialed only within a country (ITU-T E.164). */
export function fullNumber(countryDialingCode: string, mobileNum: string): string {
	return `${countryDialingCode}${mobileNum.replace(/^0/, '')}`;
}
