import { afterLogin, leaveFor } from '../../core/after-login.ts';
import { deviceKind, inOfficialApp } from '../../core/environment.ts';
import { call } from '../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { pageText, showNotice } from '../../core/notice.ts';
import { report } from '../../core/report.ts';
import { prefetchEncryption } from '../../gateway/client/client.ts';
import { GatewayError } from '../../gateway/client/gateway-error.ts';
import type { CaptchaResult } from '../../gateway/contract/captcha-result.ts';
import { type LoginRequest, type LoginValue, login } from '../../gateway/contract/login.ts';
import { prefetchCaptcha, showCaptchaError, solveCaptcha } from '../captcha/index.ts';
import { deviceId, prefetchDeviceId } from '../device/index.ts';
import type { Credentials } from './credentials.ts';
import { finishLogin } from './finish-login.ts';

/** Fetches the encryption, the heaviest part of a login, ahead of the call; and the captcha, where it is needed. */
export function prefetch(): void {
	prefetchEncryption();
	prefetchDeviceId();
	prefetchCaptcha('login');
}

/**
 * Has the captcha passed where it is needed, sends the login call (API-01) and
 * goes where it leads. A failure is reported to the player; `retry` is offered
 * where trying again can help.
 */
export async function logIn(credentials: Credentials, retry: () => void): Promise<boolean> {
	let captcha: CaptchaResult;
	try {
		captcha = await solveCaptcha('login');
	} catch (error) {
		await showCaptchaError(error, retry);
		return false;
	}
	const request = { ...(await loginRequest(credentials)), ...captcha };
	let value: LoginValue;
	try {
		value = await call(login, request, { headers: { Device: request.device ?? 'MOBILE' } });
	} catch (error) {
		const refused = error instanceof GatewayError && error.kind === 'gateway';
		if (refused && (await asksForCodes(error))) return confirmLogin(credentials, error, retry);
		report(error, login.name, refused ? undefined : retry);
		return false;
	}
	await enter(credentials, value);
	return true;
}

/**
 * The gateway has let the player in. What fails from now on is no failed login:
 * the player goes on.
 */
async function enter(credentials: Credentials, value: LoginValue): Promise<void> {
	try {
		await finishLogin(credentials, value);
	} catch (error) {
		leaveFor(afterLogin());
		ignoreNetworkFailure(error);
	}
}

/** The catalogue is fetched when a login has failed: most do not. */
const asksForCodes = (error: unknown): Promise<boolean> =>
	import('../../gateway/client/error-actions.ts').then(
		({ actionFor }) => actionFor(error, { call: login.name, secure: true }).kind === 'verify',
		(failure) => ignoreNetworkFailure(failure) ?? false,
	);

/** LOG-04. */
async function confirmLogin(credentials: Credentials, error: unknown, retry: () => void): Promise<boolean> {
	try {
		const { verifyLogin } = await import('./verify-login.tsx');
		return await verifyLogin(error, (value) => enter(credentials, value));
	} catch (failure) {
		ignoreNetworkFailure(failure);
		showNotice(pageText('internet_lost'), { retry });
		return false;
	}
}

/** EN-02. */
export async function loginRequest({ type, username, password }: Credentials): Promise<LoginRequest> {
	const device = deviceKind();
	return {
		type,
		username,
		password,
		isSms: type === 'sms',
		isOfficialAppLogin: inOfficialApp(),
		loginDeviceId: await deviceId(),
		...(device && { device }),
	};
}
