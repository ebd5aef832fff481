import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import {
	register,
	registerAutoUsername,
	registerAutoUsernameRequest,
	registerMobile,
	registerMobileRequest,
	registerRequest,
} from '../../gateway/contract/register.ts';
import { registerAccount, registerAccountRequest } from '../../gateway/contract/register-account.ts';
import { saveMemberInfo, saveMemberInfoRequest } from '../../gateway/contract/save-member-info.ts';
import { enter, memberLinkedTo, proofIn, spend, subjectOf } from '../accounts/identity.ts';
import {
	identityToLink,
	refuseWeakPassword,
	registerMember,
	unknownPassword,
} from '../accounts/registration.ts';
import { mobileUserName, readableUserName } from '../accounts/user-name.ts';
import { Refusal } from '../errors.ts';
import { implement, type Route } from '../implement.ts';
import { fullNumber } from '../store/codes.ts';
import { hashPassword } from '../store/password.ts';

/** Time in which a new member may send their external account's name and picture. */
const KEY_VALID_MS = 10 * 60_000;

export const registerRoutes: readonly Route[] = [
	implement(register, registerRequest, async (call) => {
		call.platform.captcha.require(call.merchant, 'register', call.request);
		const { username: userName } = call.request;
		refuseWeakPassword(call.request.password);
		const { identity, claim } = await identityToLink(call);
		const password = await hashPassword(call.request.password);
		// Check this after hashing, so that the second of two simultaneous registrations is refused.
		if (call.platform.members.find(call.merchant.code, userName)) {
			throw new Refusal(ErrorCode.userNameTaken);
		}
		claim();
		return registerMember(call, { way: 'username', userName, password, identity });
	}),
	implement(registerMobile, registerMobileRequest, async (call) => {
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
		platform.codes.use({ merchant: merchant.code, kind: 'sms', to: mobile }, request.smsCode);
		const userName = mobileUserName(mobile, platform.members, merchant.code);
		return registerMember(call, { way: 'mobile', userName, password, mobile, identity });
	}),
	implement(registerAutoUsername, registerAutoUsernameRequest, async (call) => {
		call.platform.captcha.require(call.merchant, 'register', call.request);
		refuseWeakPassword(call.request.password);
		const { identity, claim } = await identityToLink(call);
		const password = await hashPassword(call.request.password);
		const userName = readableUserName(call.platform.members, call.merchant.code);
		claim();
		return registerMember(call, { way: 'autoUsername', userName, password, identity });
	}),
	implement(registerAccount, registerAccountRequest, async (call) => {
		const { request, merchant, platform } = call;
		platform.captcha.require(merchant, 'register', request);
		const proof = proofIn(request);
		if (!proof) throw new Refusal(ErrorCode.badRequest);
		const { FIREBASECREATEACC3, SSOMANUALREG3 } = platform.settings.switches.of(merchant.code);
		if (!FIREBASECREATEACC3 && !SSOMANUALREG3) throw new Refusal(ErrorCode.notLinked);
		const identity = await subjectOf(call, proof);
		const password = await unknownPassword();
		// After the last await, so that two taps make one member; the answer of the first may have been lost.
		const known = memberLinkedTo(call, identity);
		if (known) {
			const { token } = enter(call, proof, known);
			return { token, id: String(known.id), userName: known.userName };
		}
		spend(call, proof);
		const userName = readableUserName(platform.members, merchant.code);
		const value = registerMember(call, { way: 'account', userName, password, identity });
		const authKey = platform.grants.give('description', merchant.code, Number(value.id), KEY_VALID_MS);
		return { ...value, authKey };
	}),
	implement(
		saveMemberInfo,
		saveMemberInfoRequest,
		({ request, member: { id, merchant }, platform: { grants, identities } }) => {
			const { authKey, ...said } = request;
			if (grants.take('description', merchant, authKey) !== id) throw new Refusal(ErrorCode.authKeyInvalid);
			identities.describe(id, said);
		},
	),
];
