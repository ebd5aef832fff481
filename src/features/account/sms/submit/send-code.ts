import { call } from '../../../../core/gateway.ts';
import { country } from '../../../../gateway/contract/country.ts';
import { smsCode } from '../../../../gateway/contract/sms-code.ts';
import { prefetchCaptcha } from '../../submit/captcha.ts';
import { send } from '../../submit/send.ts';
import { shownNumber } from '../phone-number.ts';
import { beginWait } from '../wait.ts';

export const prefetch = (): void => prefetchCaptcha('sms');

/**
 * Has a code sent to a number (API-12), after the captcha if one is needed
 * (VAL-02). Answers whether a code is on its way.
 */
export async function submit(chosenCode: string, mobileNum: string, retry: () => void): Promise<boolean> {
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
	if (value) beginWait(value.number, value.resendIn);
	return value !== undefined;
}
