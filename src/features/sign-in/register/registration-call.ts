import { call } from '../../../core/gateway.ts';
import { inOfficialApp } from '../../../core/page.ts';
import { readRegistrationInfo } from '../../../core/registration-info.ts';
import { sessionStore } from '../../../core/storage.ts';
import type { CaptchaResult } from '../../../gateway/contract/captcha-result.ts';
import { type RegisterRequest, type RegisterValue, register } from '../../../gateway/contract/register.ts';
import { registerAutoUsername } from '../../../gateway/contract/register-auto-username.ts';
import { registerMobile } from '../../../gateway/contract/register-mobile.ts';
import { PLACEHOLDER_PASSWORD } from '../../../lib/account-rules.ts';
import { collectAttribution } from '../../analytics/index.ts';
import { deviceId, deviceKind } from '../device-id/device-id.ts';
import { fullNumber } from '../sms/phone-number.ts';
import type { Registration, RegistrationMethod } from './registration.ts';

/** By registration method. */
export const ENDPOINTS = {
	username: register,
	mobile: registerMobile,
	autoUsername: registerAutoUsername,
} satisfies Record<RegistrationMethod, unknown>;

/** Template of the SMS with the code. The specification names the field and none of its values; this one is ours. */
export const SMS_TEMPLATE = 'register';

/** Makes the call of a registration method (API-06, API-07). Rejects with a GatewayError. */
export async function callRegistration(
	registration: Registration,
	captcha: CaptchaResult,
): Promise<RegisterValue> {
	const common = await commonRequest(registration.referralCode, captcha);
	const { method, password } = registration;
	if (method === 'username') return call(register, { ...common, username: registration.username, password });
	if (method === 'autoUsername') return call(registerAutoUsername, { ...common, password });
	return call(registerMobile, {
		...common,
		...(await fullNumber(registration.dialingCode, registration.mobileNum)),
		smsCode: registration.smsCode,
		// REG-06.
		password: password || PLACEHOLDER_PASSWORD,
		smsTemplate: SMS_TEMPLATE,
	});
}

/** EN-04, for every method. */
export async function commonRequest(
	referralCode: string,
	{ geetestSeccode, geetestValidateV4 }: CaptchaResult,
): Promise<Omit<RegisterRequest, 'username' | 'password'>> {
	const { affiliateCode, originalDomain } = readRegistrationInfo();
	const [loginDeviceId, attribution] = await Promise.all([deviceId(), collectAttribution()]);
	const device = deviceKind();
	return {
		registerMethod: inOfficialApp() ? 'APP' : device === 'PWA' || device === 'WEBCLIP' ? device : 'H5',
		registerUrl: location.href.slice(0, 2048),
		loginDeviceId,
		isOfficialAppLogin: inOfficialApp(),
		affiliateCode,
		domain: originalDomain,
		pixelTrack: null,
		login: true,
		...attribution,
		...(referralCode && { referralCode }),
		...(geetestSeccode && { geetestSeccode }),
		...(geetestValidateV4 && { geetestValidateV4 }),
		// The player has chosen to link an account with another provider.
		...(sessionStore.getItem('signin_proof') &&
			(await import('../linked-account/proof.ts')).linkedAccountFields()),
	};
}
