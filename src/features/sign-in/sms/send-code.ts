import { call } from '../../../core/gateway.ts';
import { smsCode } from '../../../gateway/contract/sms-code.ts';
import { prefetchCaptcha, send } from '../submit/send.ts';
import { fullNumber, shownNumber } from './phone-number.ts';

export const prefetch = (): void => prefetchCaptcha('sms');

/** Sends a code (API-12). Returns the shown number and the seconds to wait for another; undefined after a failure. */
export async function submit(
	chosenCode: string,
	typed: string,
	retry: () => void,
): Promise<{ number: string; resendIn: number } | undefined> {
	const { value } = await send({
		name: smsCode.name,
		captcha: 'sms',
		async call(captcha) {
			const number = await fullNumber(chosenCode, typed);
			const { resendIn } = await call(smsCode, { ...number, ...captcha });
			return { number: shownNumber(number.countryDialingCode, number.mobileNum), resendIn };
		},
		retry,
	});
	return value;
}
