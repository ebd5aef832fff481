import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { loginRequest } from '../../gateway/contract/login.request.ts';
import { type LoginRequest, type LoginValue, login } from '../../gateway/contract/login.ts';
import { WEAK_PASSWORD } from '../../lib/account-rules.ts';
import { withPassword } from '../accounts/check-password.ts';
import { logIn } from '../accounts/log-in.ts';
import { requireSecondStep } from '../accounts/second-step.ts';
import { phoneOf, redeemSmsCode } from '../accounts/sms.ts';
import { Refusal } from '../errors.ts';
import { type Call, implement } from '../implement.ts';

export default implement(login, loginRequest, (call) => {
	call.platform.captcha.require(call.merchant, 'login', call.request);
	if (call.request.type === 'sms') return bySms(call);
	if (call.request.type === 'username') return byPassword(call);
	throw new Refusal(ErrorCode.badRequest);
});

/** LOG-05. */
function bySms({ request, merchant, platform }: Call<LoginRequest>): LoginValue {
	const { username: number, password: code, isSms } = request;
	if (!number || !code || isSms === false) throw new Refusal(ErrorCode.badRequest);
	const member = platform.members.findByMobile(merchant.code, number);
	if (!member) throw new Refusal(ErrorCode.unknownUser);
	redeemSmsCode(platform, phoneOf(merchant.code, number), code);
	return logIn(platform, member, false);
}

function byPassword({ request, merchant, platform }: Call<LoginRequest>): Promise<LoginValue> {
	const { username, password } = request;
	if (!username || !password) throw new Refusal(ErrorCode.badRequest);
	const known = platform.members.find(merchant.code, username.trim());
	if (!known) throw new Refusal(ErrorCode.unknownUser);
	const wrong = { code: ErrorCode.wrongCredentials, attempt: 'LOGIN' };
	return withPassword(platform, known.id, password, wrong, (member) => {
		const { otherNetwork } = platform.settings.siteState(merchant.code);
		if (otherNetwork) throw new Refusal(ErrorCode.otherAddress);
		const weakPassword = password === WEAK_PASSWORD;
		if (member.verification.length) requireSecondStep(platform, member, weakPassword);
		return logIn(platform, member, weakPassword);
	});
}
