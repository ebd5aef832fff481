import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { registerMobileRequest } from '../../gateway/contract/register-mobile.request.ts';
import { registerMobile } from '../../gateway/contract/register-mobile.ts';
import { fullNumber } from '../accounts/mobile.ts';
import { identityToLink, refuseWeakPassword, registerMember } from '../accounts/registration.ts';
import { phoneOf, redeemSmsCode } from '../accounts/sms.ts';
import { mobileUserName } from '../accounts/user-name.ts';
import { Refusal } from '../errors.ts';
import { implement } from '../implement.ts';
import { hashPassword } from '../store/password.ts';

export default implement(registerMobile, registerMobileRequest, async (call) => {
	const { request, merchant, platform } = call;
	platform.captcha.require(merchant, 'register', request);
	// REG-06: if members don't choose a password here, the weak default is sent as a placeholder.
	if (platform.settings.switches.of(merchant.code).mobilePassword) refuseWeakPassword(request.password);
	const { identity, claim } = await identityToLink(call);
	const password = await hashPassword(request.password);
	const mobile = fullNumber(request.countryDialingCode, request.mobileNum);
	// Check this before the code, so that the player can still use the code to log in.
	if (platform.members.findByMobile(merchant.code, mobile)) throw new Refusal(ErrorCode.mobileTaken);
	claim();
	redeemSmsCode(platform, phoneOf(merchant.code, mobile), request.smsCode);
	const isTaken = (name: string) => platform.members.find(merchant.code, name) !== undefined;
	const userName = mobileUserName(mobile, isTaken);
	return registerMember(call, { way: 'mobile', userName, password, mobile, identity });
});
