import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import type { RegisterRequest, RegisterValue } from '../../gateway/contract/register.ts';
import { WEAK_PASSWORD } from '../../lib/account-rules.ts';
import { Refusal } from '../errors.ts';
import type { Call } from '../implement.ts';
import { languageOf } from '../merchants.ts';
import type { RegistrationWay } from '../store/registrations.ts';

interface Newcomer {
	way: RegistrationWay;
	userName: string;
	/** Salt and hash. */
	password: string;
	mobile?: string;
}

/**
 * What every way to register ends with: a member, a record of what brought them,
 * and a session. Nothing in it waits, so that of two at the same moment the
 * second finds taken what the first has chosen.
 */
export function registerMember(
	{ request, merchant, language, platform }: Call<Omit<RegisterRequest, 'username' | 'password'>>,
	{ way, userName, password, mobile }: Newcomer,
): RegisterValue {
	const { members, referrals, sessions, registrations } = platform;
	const id = members.add({
		merchant: merchant.code,
		userName,
		password,
		passwordExpiresAt: undefined,
		type: 0,
		language: languageOf(merchant, language),
		clubLabel: undefined,
		mobile,
		email: undefined,
		verification: [],
		totpSecret: undefined,
		// Nobody can name the code of an account that is only now made. An unknown code is no reason to refuse.
		referredBy: request.referralCode ? referrals.memberOf(merchant.code, request.referralCode) : undefined,
	});
	registrations.add({
		memberId: id,
		way,
		registerMethod: request.registerMethod,
		registerUrl: request.registerUrl,
		isOfficialAppLogin: request.isOfficialAppLogin,
		loginDeviceId: request.loginDeviceId,
		linkId: request.linkId,
		affiliateCode: request.affiliateCode,
		domain: request.domain,
		referralCode: request.referralCode,
		pixelTrack: request.pixelTrack,
		smsTemplate: request.smsTemplate,
	});
	members.markFirstLogin(id, platform.now());
	const member = members.get(id);
	if (!member) throw new Error('A member that was just added is not there');
	return { token: sessions.start(member), id: String(id), userName };
}

/** VAL-08: nobody starts with the password that everybody knows. */
export function refuseWeakPassword(password: string): void {
	if (password === WEAK_PASSWORD) throw new Refusal(ErrorCode.weakPassword);
}
