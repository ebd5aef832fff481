import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { loginRequest } from '../../gateway/contract/login.request.ts';
import { type LoginRequest, type LoginValue, login } from '../../gateway/contract/login.ts';
import { WEAK_PASSWORD } from '../../lib/account-rules.ts';
import { withPassword } from '../accounts/check-password.ts';
import { linkAccount, logInWith, proofIn, refuseIfLinked, spend, subjectOf } from '../accounts/identity.ts';
import { logIn } from '../accounts/log-in.ts';
import { requireSecondStep } from '../accounts/second-step.ts';
import { phoneOf, redeemSmsCode } from '../accounts/sms.ts';
import { Refusal } from '../errors.ts';
import { type Call, implement } from '../implement.ts';
import type { Member } from '../store/members.ts';

export default implement(login, loginRequest, async (call) => {
	const { request, merchant, platform } = call;
	platform.captcha.require(merchant, 'login', request);
	const proof = proofIn(request);
	const named = request.type === 'username' || request.type === 'sms';
	if (!named && request.type !== proof?.type) throw new Refusal(ErrorCode.badRequest);
	if (proof && !request.username) return logInWith(call, proof);
	const identity = proof && (await subjectOf(call, proof));
	/** Runs once the player has shown which member they are. */
	const come = (member: Member, weakPassword: boolean): LoginValue => {
		if (identity) refuseIfLinked(platform, merchant.code, identity, member.id);
		if (proof) spend(call, proof);
		if (!bySms(request) && member.verification.length) {
			requireSecondStep(platform, member, weakPassword, identity);
		}
		if (identity) linkAccount(platform, member, identity);
		return logIn(platform, member, weakPassword);
	};
	return bySms(request) ? checkSmsCode(call, come) : checkPassword(call, come);
});

const bySms = ({ type, isSms }: LoginRequest) => type === 'sms' || (type !== 'username' && isSms === true);

type Come = (member: Member, weakPassword: boolean) => LoginValue;

/** LOG-05. */
function checkSmsCode({ request, merchant, platform }: Call<LoginRequest>, come: Come): LoginValue {
	const { username: number, password: code, isSms } = request;
	if (!number || !code || isSms === false) throw new Refusal(ErrorCode.badRequest);
	const member = platform.members.findByMobile(merchant.code, number);
	if (!member) throw new Refusal(ErrorCode.unknownUser);
	redeemSmsCode(platform, phoneOf(merchant.code, number), code);
	return come(member, false);
}

function checkPassword({ request, merchant, platform }: Call<LoginRequest>, come: Come): Promise<LoginValue> {
	const { username, password } = request;
	if (!username || !password) throw new Refusal(ErrorCode.badRequest);
	const known = platform.members.find(merchant.code, username.trim());
	if (!known) throw new Refusal(ErrorCode.unknownUser);
	const wrong = { code: ErrorCode.wrongCredentials, attempt: 'LOGIN' };
	return withPassword(platform, known.id, password, wrong, (member) => {
		const { otherNetwork } = platform.settings.site.of(merchant.code);
		if (otherNetwork) throw new Refusal(ErrorCode.otherAddress);
		return come(member, password === WEAK_PASSWORD);
	});
}
