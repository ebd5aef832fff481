import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { completeSession, startSession } from '../../../core/member.ts';
import { getPage, inOfficialApp } from '../../../core/page.ts';
import { readRegistrationInfo } from '../../../core/registration-info.ts';
import { reportQuietly } from '../../../core/report.ts';
import { $session } from '../../../core/session.ts';
import { $status, loadStatus, switchOn } from '../../../core/site-status.ts';
import { sessionStore } from '../../../core/storage.ts';
import { actionFor } from '../../../gateway/client/error-actions.ts';
import type { GatewayError } from '../../../gateway/client/gateway-error.ts';
import type { CaptchaResult } from '../../../gateway/contract/captcha-result.ts';
import { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import {
	type RegisterRequest,
	type RegisterValue,
	register,
	registerAutoUsername,
	registerMobile,
} from '../../../gateway/contract/register.ts';
import { registerAccount } from '../../../gateway/contract/register-account.ts';
import { saveMemberInfo } from '../../../gateway/contract/save-member-info.ts';
import { PLACEHOLDER_PASSWORD } from '../../../lib/account-rules.ts';
import { collectAttribution } from '../../analytics/index.ts';
import { rememberLogin } from '../auto-login/remembered-login.ts';
import { deviceId, deviceKind, prefetchDeviceId } from '../device-id/device-id.ts';
import { NEW_NAME_KEY } from '../keys.ts';
import type { LinkableProof } from '../providers/provider.ts';
import { fullNumber } from '../sms/phone-number.ts';
import { redirectAfterLogin } from '../submit/after-login.ts';
import { prefetchCaptcha, prefetchEncryption, send } from '../submit/send.ts';
import type { Outcome, Registration, RegistrationMethod } from './registration.ts';

type Remembered = Parameters<typeof rememberLogin>[0];

/** Loads ahead of the call what only a registration needs, above all the encryption. */
export function prefetch(): void {
	prefetchEncryption();
	prefetchDeviceId();
	prefetchCaptcha('register');
	void collectAttribution();
}

/** Sends a registration and redirects to its target. A user name that the gateway has made is shown first. */
export async function submit(registration: Registration, retry: () => void): Promise<Outcome> {
	const { method, password } = registration;
	// A tap while the browser is already leaving must not open a second account.
	if ($session.get()) return leave();
	if (!$status.get()) await loadStatus();
	// The switch came late: the form asks for a password now.
	if (method === 'mobile' && !password && switchOn('mobilePassword')) return 'undecided';
	const { name } = ENDPOINTS[method];
	const { value, refusal } = await send({
		name,
		captcha: 'register',
		call: (captcha) => callRegistration(registration, captcha),
		retry,
	});
	if (!value) return refusal ? outcomeOf(refusal, name) : 'undecided';
	// Before the session begins: from then on a reload shows it.
	if (method === 'autoUsername') sessionStore.setItem(NEW_NAME_KEY, value.userName);
	await beginMembership(value, method, loginOf(registration, value.userName));
	return method === 'autoUsername' ? 'registered' : leave();
}

/** Returns what a refusal means for the fields. One that the catalogue doesn't show clears nothing either. */
function outcomeOf(refusal: GatewayError, call: string): Outcome {
	const { code } = refusal;
	if (actionFor(refusal, { call, secure: true }).kind !== 'notice') return 'undecided';
	return code === ErrorCode.wrongSmsCode || code === ErrorCode.smsCodeExpired ? 'wrongCode' : 'refused';
}

/** Returns what this device logs in with the next time. */
function loginOf(
	{ password, dialingCode, mobileNum }: Registration,
	userName: string,
): Remembered | undefined {
	if (password) return { type: 'username', name: userName, password };
	// REG-06: a member who has chosen no password logs in with a code again.
	return dialingCode ? { type: 'sms', name: dialingCode + mobileNum, password: undefined } : undefined;
}

/** Opens an account by that of another provider, without a form (LOG-07), and redirects to its target. */
export async function registerByAccount(proof: LinkableProof, retry: () => void): Promise<boolean> {
	const { value } = await send({
		name: registerAccount.name,
		captcha: 'register',
		async call(captcha) {
			const common = await commonRequest(readRegistrationInfo().referralCode, captcha);
			const { type: _, provider, name: __, picture: ___, ...fields } = proof;
			const smsTemplate = provider === 'phone' && { smsTemplate: SMS_TEMPLATE };
			return call(registerAccount, { ...common, ...smsTemplate, ...fields });
		},
		retry,
	});
	if (!value) return false;
	const { token, id, customerId, userName, authKey } = value;
	await beginMembership({ token, id: id ?? customerId ?? '', userName }, proof.provider);
	if (authKey) await describe(authKey, proof);
	leave();
	return true;
}

/** Sends name and picture (API-25). The player leaves the page afterwards, so failures aren't shown. */
async function describe(authKey: string, { name, picture }: LinkableProof): Promise<void> {
	if (!name && !picture) return;
	const said = { ...(name && { name: name.slice(0, 128) }), ...(picture && { picture }) };
	await call(saveMemberInfo, { authKey, ...said }).catch((error) =>
		reportQuietly(error, saveMemberInfo.name),
	);
}

/** REG-02: starts the session and loads status and member. Never rejects: later failures must not undo it. */
async function beginMembership(value: RegisterValue, method: string, login?: Remembered): Promise<void> {
	startSession({ ...value, merchantCode: getPage().merchant, firstTimeLogin: true });
	const tracked = import('../../../core/track.ts').then(
		({ track }) => track('register', { method }),
		ignoreNetworkFailure,
	);
	try {
		await Promise.all([loadStatus(), completeSession(), tracked]);
		if (login) await rememberLogin(login);
	} catch (error) {
		ignoreNetworkFailure(error);
	}
}

/** Redirects to the target of a registration (REG-02). */
export function leave(): Outcome {
	redirectAfterLogin();
	return 'registered';
}

const ENDPOINTS = {
	username: register,
	mobile: registerMobile,
	autoUsername: registerAutoUsername,
} satisfies Record<RegistrationMethod, unknown>;

/** Template of the SMS with the code. The specification names the field and none of its values; this one is ours. */
const SMS_TEMPLATE = 'register';

/** Makes the call of a registration method (API-06, API-07). Rejects with a GatewayError. */
async function callRegistration(registration: Registration, captcha: CaptchaResult): Promise<RegisterValue> {
	const { method, referralCode, username, password, dialingCode, mobileNum, smsCode } = registration;
	const common = await commonRequest(referralCode, captcha);
	if (method === 'username') return call(register, { ...common, username, password });
	if (method === 'autoUsername') return call(registerAutoUsername, { ...common, password });
	return call(registerMobile, {
		...common,
		...(await fullNumber(dialingCode, mobileNum)),
		smsCode,
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
