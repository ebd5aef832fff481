import { call } from '../../../../core/gateway.ts';
import { country } from '../../../../gateway/contract/country.ts';
import { smsCode } from '../../../../gateway/contract/sms-code.ts';
import { prefetchCaptcha, send } from '../../submit/send.ts';
import { shownNumber } from '../phone-number.ts';

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
			// The list of countries may not be there yet. It would have begun with the merchant's own.
			const countryDialingCode = chosenCode || (await call(country, {})).countryDialingCode;
			const { resendIn } = await call(smsCode, { countryDialingCode, mobileNum, ...captcha });
			return { number: shownNumber(countryDialingCode, mobileNum), resendIn };
		},
		retry,
	});
	return value;
}
