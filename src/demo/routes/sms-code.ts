import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { smsCodeRequest } from '../../gateway/contract/sms-code.request.ts';
import { smsCode } from '../../gateway/contract/sms-code.ts';
import { fullNumber } from '../accounts/mobile.ts';
import { phoneOf } from '../accounts/sms.ts';
import { Refusal } from '../errors.ts';
import { implement } from '../implement.ts';
import { RESEND_SECONDS } from '../store/codes.ts';

export default implement(smsCode, smsCodeRequest, ({ request, merchant, platform }) => {
	platform.captcha.require(merchant, 'sms', request);
	const number = fullNumber(request.countryDialingCode, request.mobileNum);
	const phone = phoneOf(merchant.code, number);
	if (!platform.codes.maySend(phone)) throw new Refusal(`${ErrorCode.tooManyRequests}_SMS`);
	// One code works for both. The purpose is a guess for the control panel.
	const known = platform.members.findByMobile(merchant.code, number);
	platform.codes.send(phone, known ? 'login' : 'registration');
	return { resendIn: RESEND_SECONDS };
});
