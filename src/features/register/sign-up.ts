import { afterLogin, leaveFor } from '../../core/after-login.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { report } from '../../core/report.ts';
import { $session } from '../../core/session.ts';
import { $status, loadStatus, switchOn } from '../../core/site-status.ts';
import { prefetchEncryption } from '../../gateway/client/client.ts';
import { actionFor } from '../../gateway/client/error-actions.ts';
import { GatewayError } from '../../gateway/client/gateway-error.ts';
import type { CaptchaResult } from '../../gateway/contract/captcha-result.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import type { RegisterValue } from '../../gateway/contract/register.ts';
import { collectAttribution } from '../attribution/index.ts';
import { prefetchCaptcha, showCaptchaError, solveCaptcha } from '../captcha/index.ts';
import { prefetchDeviceId } from '../device/index.ts';
import { beginMembership } from './begin-membership.ts';
import { keepNewName } from './new-name.ts';
import { ENDPOINTS, sendRegistration } from './register-call.ts';
import type { Outcome, Registration } from './registration.ts';

/** Fetches what only a registration needs ahead of the call, the encryption above all. */
export function prefetch(): void {
	prefetchEncryption();
	prefetchDeviceId();
	prefetchCaptcha('register');
	void collectAttribution();
}

/**
 * Has the captcha passed where it is needed, sends the registration and goes
 * where it leads; a made user name is shown before. A failure is reported to
 * the player.
 */
export async function signUp(registration: Registration, retry: () => void): Promise<Outcome> {
	const { way, password } = registration;
	// A tap while the browser is already leaving must not open a second account.
	if ($session.get()) return leave();
	if (!$status.get()) await loadStatus();
	// The switch has come late: the form asks for one now.
	if (way === 'mobile' && !password && switchOn('mobilePassword')) return 'undecided';
	let captcha: CaptchaResult;
	try {
		captcha = await solveCaptcha('register');
	} catch (error) {
		await showCaptchaError(error, retry);
		return 'undecided';
	}
	let value: RegisterValue;
	try {
		value = await sendRegistration(registration, captcha);
	} catch (error) {
		return fail(error, ENDPOINTS[way].name, retry);
	}
	// Before the session begins: from then on a reload shows it.
	if (way === 'autoUsername') keepNewName(value.userName);
	// The account is open: what fails from now on is no failed registration.
	await beginMembership(registration, value).catch(ignoreNetworkFailure);
	return way === 'autoUsername' ? 'registered' : leave();
}

/** Goes where a registration leads (REG-02). */
export function leave(): Outcome {
	leaveFor(afterLogin());
	return 'registered';
}

function fail(error: unknown, call: string, retry: () => void): Outcome {
	const refused = error instanceof GatewayError && error.kind === 'gateway';
	report(error, call, refused ? undefined : retry);
	// What the catalogue passes over in silence clears nothing either.
	if (!refused || actionFor(error, { call, secure: true }).kind !== 'notice') return 'undecided';
	const { code } = error;
	return code === ErrorCode.wrongSmsCode || code === ErrorCode.smsCodeExpired ? 'wrongCode' : 'refused';
}
