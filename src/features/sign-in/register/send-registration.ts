import { $session } from '../../../core/session.ts';
import { $status, loadStatus, switchOn } from '../../../core/site-status.ts';
import { sessionStore } from '../../../core/storage.ts';
import { NEW_NAME_KEY } from '../../../core/storage-keys.ts';
import { actionFor } from '../../../gateway/client/error-actions.ts';
import type { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import { collectAttribution } from '../../analytics/index.ts';
import type { rememberLogin } from '../auto-login/remembered-login.ts';
import { prefetchDeviceId } from '../device-id/device-id.ts';
import { prefetchEncryption } from '../submit/prefetch-encryption.ts';
import { prefetchCaptcha, send } from '../submit/send.ts';
import { beginMembership, leave } from './begin-membership.ts';
import type { Outcome, Registration } from './registration.ts';
import { callRegistration, ENDPOINTS } from './registration-call.ts';

// In one script: two that share this folder would bring it along with every login.
export { register as registerByAccount } from './account-registration.ts';
export { leave };

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
	await beginMembership(value, method, loginOf(registration, value.userName));
	return method === 'autoUsername' ? 'registered' : leave();
}

/** What a refusal means for the fields. What the catalogue passes over in silence clears nothing either. */
function outcomeOf(refusal: GatewayError, call: string): Outcome {
	const { code } = refusal;
	if (actionFor(refusal, { call, secure: true }).kind !== 'notice') return 'undecided';
	return code === ErrorCode.wrongSmsCode || code === ErrorCode.smsCodeExpired ? 'wrongCode' : 'refused';
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
