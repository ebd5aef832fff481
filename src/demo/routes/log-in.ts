import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { type LoginRequest, login, loginRequest } from '../../gateway/contract/login.ts';
import { loginLine, loginLineRequest } from '../../gateway/contract/login-line.ts';
import { loginMaya, loginMayaRequest } from '../../gateway/contract/login-maya.ts';
import { loginTelegram, loginTelegramRequest } from '../../gateway/contract/login-telegram.ts';
import {
	loginVerification,
	loginVerificationCode,
	loginVerificationCodeRequest,
	loginVerificationRequest,
} from '../../gateway/contract/login-verification.ts';
import { passkeyHostRequest } from '../../gateway/contract/passkey-fields.ts';
import {
	passkeyLogin,
	passkeyLoginOptions,
	passkeyLoginRequest,
} from '../../gateway/contract/passkey-login.ts';
import { refreshMayaTokens, refreshMayaTokensRequest } from '../../gateway/contract/refresh-maya-tokens.ts';
import { smsCode, smsCodeRequest } from '../../gateway/contract/sms-code.ts';
import { verifyLineCode, verifyLineCodeRequest } from '../../gateway/contract/verify-line-code.ts';
import { WEAK_PASSWORD } from '../../lib/account-rules.ts';
import {
	enter,
	linkAccount,
	logInWith,
	memberLinkedTo,
	type Proof,
	proofIn,
	refuseIfLinked,
	spend,
	subjectOf,
} from '../accounts/identity.ts';
import { checkPassword, logIn } from '../accounts/log-in.ts';
import { memberOfPasskey, requestOptions, requirePasskeys } from '../accounts/passkeys.ts';
import { registerMember, unknownPassword } from '../accounts/registration.ts';
import { passSecondStep, requireSecondStep, sendAgain } from '../accounts/second-step.ts';
import { readableUserName } from '../accounts/user-name.ts';
import { Refusal } from '../errors.ts';
import { type Call, implement, type Route } from '../implement.ts';
import { fullNumber, RESEND_SECONDS } from '../store/codes.ts';
import type { Member } from '../store/members.ts';
import { exchangeLineCode } from '../vendors/line/line.ts';
import { giveLineSession } from '../vendors/line/verify.ts';

const bySms = ({ type, isSms }: LoginRequest) => type === 'sms' || (type !== 'username' && isSms === true);

/** LOG-05. */
function memberBySms({ request, merchant, platform }: Call<LoginRequest>): Member {
	const { username: number, password: code, isSms } = request;
	if (!number || !code || isSms === false) throw new Refusal(ErrorCode.badRequest);
	const member = platform.members.findByMobile(merchant.code, number);
	if (!member) throw new Refusal(ErrorCode.unknownUser);
	platform.codes.use({ merchant: merchant.code, kind: 'sms', to: number }, code);
	return member;
}

async function memberByPassword({ request, merchant, platform }: Call<LoginRequest>): Promise<Member> {
	const { username, password } = request;
	if (!username || !password) throw new Refusal(ErrorCode.badRequest);
	const member = platform.members.find(merchant.code, username.trim());
	if (!member) throw new Refusal(ErrorCode.unknownUser);
	await checkPassword(platform, member, password, { code: ErrorCode.wrongCredentials, attempt: 'LOGIN' });
	if (platform.settings.site.of(merchant.code).otherNetwork) throw new Refusal(ErrorCode.otherAddress);
	return member;
}

/** Maya names no method and no pixel: its app is where the player comes from. */
const COMMON = { registerMethod: 'H5', isOfficialAppLogin: false, pixelTrack: null, login: true } as const;

/** As long as Maya's access tokens last here. */
const VALID_SECONDS = 3600;

export const loginRoutes: readonly Route[] = [
	implement(login, loginRequest, async (call) => {
		const { request, merchant, platform } = call;
		platform.captcha.require(merchant, 'login', request);
		const proof = proofIn(request);
		const named = request.type === 'username' || request.type === 'sms';
		if (!named && request.type !== proof?.type) throw new Refusal(ErrorCode.badRequest);
		if (proof && !request.username) return logInWith(call, proof);
		const identity = proof && (await subjectOf(call, proof));
		const member = bySms(request) ? memberBySms(call) : await memberByPassword(call);
		const weakPassword = request.password === WEAK_PASSWORD;
		if (identity) refuseIfLinked(platform, merchant.code, identity, member.id);
		if (proof) spend(call, proof);
		if (!bySms(request) && member.verification.length) {
			requireSecondStep(platform, member, weakPassword, identity);
		}
		if (identity) linkAccount(platform, member, identity);
		return logIn(platform, member, weakPassword);
	}),
	implement(loginLine, loginLineRequest, (call) =>
		logInWith(call, { type: 'line', provider: 'line', text: call.request.lineSessionToken }),
	),
	implement(loginMaya, loginMayaRequest, async (call) => {
		const { request, merchant, language, platform } = call;
		const proof: Proof = { type: 'maya', provider: 'maya', text: request.sessionId };
		const identity = await subjectOf(call, proof);
		const known = memberLinkedTo(call, identity);
		if (known) return enter(call, proof, known);
		const password = await unknownPassword();
		const userName = readableUserName(platform.members, merchant.code);
		const { token } = registerMember(
			{ request: { ...COMMON, ...request }, merchant, language, platform },
			{ way: 'account', userName, password, identity },
		);
		return { token, firstTimeLogin: true, passwordExpired: false, updatePassword: false };
	}),
	implement(loginTelegram, loginTelegramRequest, (call) =>
		logInWith(call, { type: 'telegram', provider: 'telegram', text: call.request.telegramAuth }),
	),
	implement(loginVerification, loginVerificationRequest, ({ request, merchant, platform }) => {
		const { verificationToken, ...typed } = request;
		const passed = passSecondStep(platform, verificationToken, merchant.code, typed);
		const { member, weakPassword, identity } = passed;
		if (identity) linkAccount(platform, member, identity);
		return logIn(platform, member, weakPassword);
	}),
	implement(loginVerificationCode, loginVerificationCodeRequest, ({ request, merchant, platform }) => {
		sendAgain(platform, request.verificationToken, merchant.code, request.method);
		return { resendIn: RESEND_SECONDS };
	}),
	implement(passkeyLogin, passkeyLoginRequest, async ({ platform, merchant, request }) => {
		requirePasskeys(merchant);
		const { member, userVerified } = await memberOfPasskey(platform, merchant.code, request.credential);
		// The phone, plus a finger or code that only the player has, are two factors already.
		if (!userVerified && member.verification.length) requireSecondStep(platform, member, false);
		return { ...logIn(platform, member, false), userName: member.userName };
	}),
	implement(passkeyLoginOptions, passkeyHostRequest, ({ platform, merchant, request }) => {
		requirePasskeys(merchant);
		return { options: requestOptions(platform, merchant.code, request.host) };
	}),
	implement(verifyLineCode, verifyLineCodeRequest, ({ request, merchant, platform }) => {
		// The demo has no LINE app, which would have an access token.
		const account = 'code' in request ? exchangeLineCode(platform, merchant, request) : undefined;
		if (!account) throw new Refusal(ErrorCode.lineTokenInvalid);
		const { name, picture } = account;
		return { lineSessionToken: giveLineSession(platform, merchant, account), name, picture };
	}),
	implement(refreshMayaTokens, refreshMayaTokensRequest, ({ member, platform: { identities, now } }) => {
		if (!identities.has(member.id, 'maya')) throw new Refusal(ErrorCode.mayaSessionInvalid);
		return { expiresAt: Math.floor(now() / 1000) + VALID_SECONDS };
	}),
	implement(smsCode, smsCodeRequest, ({ request, merchant, platform }) => {
		platform.captcha.require(merchant, 'sms', request);
		const number = fullNumber(request.countryDialingCode, request.mobileNum);
		const phone = { merchant: merchant.code, kind: 'sms', to: number } as const;
		if (!platform.codes.maySend(phone)) throw new Refusal(`${ErrorCode.tooManyRequests}_SMS`);
		// One code works for both. The purpose is a guess for the control panel.
		const known = platform.members.findByMobile(merchant.code, number);
		platform.codes.send(phone, known ? 'login' : 'registration');
		return { resendIn: RESEND_SECONDS };
	}),
];
