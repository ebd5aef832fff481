import { call } from '../../core/gateway.ts';
import { report } from '../../core/report.ts';
import { GatewayError } from '../../gateway/client/gateway-error.ts';
import type { CaptchaResult } from '../../gateway/contract/captcha-result.ts';
import { country } from '../../gateway/contract/country.ts';
import { smsCode } from '../../gateway/contract/sms-code.ts';
import { prefetchCaptcha, showCaptchaError, solveCaptcha } from '../captcha/index.ts';
import { shownNumber } from './phone-number.ts';
import { beginWait } from './wait.store.ts';

export const prefetch = (): void => prefetchCaptcha('sms');

export async function sendCode(chosenCode: string, mobileNum: string, retry: () => void): Promise<boolean> {
	let captcha: CaptchaResult;
	try {
		captcha = await solveCaptcha('sms');
	} catch (error) {
		await showCaptchaError(error, retry);
		return false;
	}
	try {
		// The list of countries may not have come yet; the merchant's own is what it would have begun with.
		const countryDialingCode = chosenCode || (await call(country, {})).countryDialingCode;
		const { resendIn } = await call(smsCode, { countryDialingCode, mobileNum, ...captcha });
		beginWait(shownNumber(countryDialingCode, mobileNum), resendIn);
		return true;
	} catch (error) {
		const refused = error instanceof GatewayError && error.kind === 'gateway';
		report(error, smsCode.name, refused ? undefined : retry);
		return false;
	}
}
