import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { Refusal } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Recipient } from '../store/codes.ts';

/** The phone of somebody who is not logged in. */
export function phoneOf(merchant: string, number: string): Recipient {
	return { merchant, kind: 'sms', to: number };
}

/** Uses up the code of an SMS, or refuses it. */
export function redeemSmsCode(platform: Platform, phone: Recipient, code: string): void {
	const check = platform.codes.use(phone, code);
	if (check === 'wrong') throw new Refusal(ErrorCode.wrongSmsCode);
	if (check === 'expired') throw new Refusal(ErrorCode.smsCodeExpired);
}
