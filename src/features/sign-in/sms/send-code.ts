import { call } from '../../../core/gateway.ts';
import { smsCode } from '../../../gateway/contract/sms-code.ts';
import { prefetchCaptcha, send } from '../submit/send.ts';
import { ownDialingCode } from './own-dialing-code.ts';
import { shownNumber } from './phone-number.ts';

export const prefetch = (): void => prefetchCaptcha('sms');

/**
 * Has a code sent to a number (API-12), after the captcha if one is needed
 * (VAL-02). Answers where a code is on its way to, and how many seconds to wait for
 * the next one; undefined if none is.
 */
export async function submit(
	chosenCode: string,
	mobileNum: string,
	retry: () => void,
): Promise<{ number: string; resendIn: number } | undefined> {
	const { value } = await send({
		name: smsCode.name,
		captcha: 'sms',
		async call(captcha) {
			const countryDialingCode = chosenCode || (await ownDialingCode());
			const { resendIn } = await call(smsCode, { countryDialingCode, mobileNum, ...captcha });
			return { number: shownNumber(countryDialingCode, mobileNum), resendIn };
		},
		retry,
	});
	return value;
}
