import { call } from '../../core/gateway.ts';
import { report } from '../../core/report.ts';
import { GatewayError } from '../../gateway/client/gateway-error.ts';
import type { CaptchaResult } from '../../gateway/contract/captcha-result.ts';
import { country } from '../../gateway/contract/country.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { smsCode } from '../../gateway/contract/sms-code.ts';
import { prefetchCaptcha, showCaptchaError, solveCaptcha } from '../captcha/index.ts';
import { shownNumber } from './phone-number.ts';
import { beginWait } from './wait.store.ts';

/** Seconds to wait where the gateway refuses without saying how many. */
const USUAL_WAIT = 60;

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
		const number = shownNumber(countryDialingCode, mobileNum);
		try {
			const { resendIn } = await call(smsCode, { countryDialingCode, mobileNum, ...captcha });
			beginWait(number, resendIn);
			return true;
		} catch (error) {
			// The catalogue wants this one silent (ERR-08); the button says how long to wait.
			if (error instanceof GatewayError && error.code?.startsWith(ErrorCode.tooManyRequests))
				beginWait(number, USUAL_WAIT);
			throw error;
		}
	} catch (error) {
		const refused = error instanceof GatewayError && error.kind === 'gateway';
		report(error, smsCode.name, refused ? undefined : retry);
		return false;
	}
}
