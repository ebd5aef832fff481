import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { getPage } from '../../../../core/page.ts';
import { $session } from '../../../../core/session.ts';
import { $status, loadStatus, switchOn } from '../../../../core/site-status.ts';
import { startSession } from '../../../../core/start-session.ts';
import { sessionStore } from '../../../../core/storage.ts';
import { NEW_NAME_KEY } from '../../../../core/storage-keys.ts';
import { actionFor } from '../../../../gateway/client/error-actions.ts';
import type { GatewayError } from '../../../../gateway/client/gateway-error.ts';
import { ErrorCode } from '../../../../gateway/contract/error-codes.ts';
import type { RegisterValue } from '../../../../gateway/contract/register.ts';
import { collectAttribution } from '../../../attribution/index.ts';
import { ensureMember } from '../../../member/index.ts';
import { afterLogin, leaveFor } from '../../submit/after-login.ts';
import { prefetchDeviceId } from '../../submit/device-id.ts';
import { prefetchEncryption } from '../../submit/prefetch-encryption.ts';
import { rememberLogin } from '../../submit/remembered-login.ts';
import { prefetchCaptcha, send } from '../../submit/send.ts';
import type { Outcome, Registration } from '../registration.ts';
import { callRegistration, ENDPOINTS } from './registration-call.ts';

/** Fetches ahead of the call what only a registration needs, the encryption above all. */
export function prefetch(): void {
	prefetchEncryption();
	prefetchDeviceId();
	prefetchCaptcha('register');
	void collectAttribution();
}

/**
 * Sends a registration, after the captcha if one is needed, and leaves for where
 * it leads; a user name that the gateway has made is shown first. Failures are
 * shown to the player.
 */
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
	// The account is open: a failure from here on is no failed registration.
	await beginMembership(registration, value).catch(ignoreNetworkFailure);
	return method === 'autoUsername' ? 'registered' : leave();
}

/** Leaves for where a registration leads (REG-02). */
export function leave(): Outcome {
	leaveFor(afterLogin());
	return 'registered';
}

/** What a refusal means for the fields. What the catalogue passes over in silence clears nothing either. */
function outcomeOf(refusal: GatewayError, call: string): Outcome {
	const { code } = refusal;
	if (actionFor(refusal, { call, secure: true }).kind !== 'notice') return 'undecided';
	return code === ErrorCode.wrongSmsCode || code === ErrorCode.smsCodeExpired ? 'wrongCode' : 'refused';
}

/**
 * REG-02. The common data are what every page needs: the site's status, which
 * may differ for members, and who the member is.
 */
async function beginMembership(registration: Registration, value: RegisterValue): Promise<void> {
	startSession({ ...value, merchantCode: getPage().merchant, firstTimeLogin: true });
	await Promise.all([loadStatus(), ensureMember()]);
	const login = loginOf(registration, value.userName);
	if (login) await rememberLogin(login);
}

/** What this device logs in with next time. */
function loginOf(
	registration: Registration,
	userName: string,
): Parameters<typeof rememberLogin>[0] | undefined {
	const { method, password } = registration;
	if (password) return { type: 'username', name: userName, password };
	// REG-06: a member who has chosen no password logs in with a code again.
	if (method !== 'mobile' || !registration.dialingCode) return undefined;
	return { type: 'sms', name: registration.dialingCode + registration.mobileNum, password: undefined };
}
