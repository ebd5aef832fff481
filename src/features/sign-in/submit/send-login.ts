import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { completeSession, startSession } from '../../../core/member.ts';
import { getPage, inOfficialApp } from '../../../core/page.ts';
import { forget } from '../../../core/session.ts';
import { $status, loadStatus, switchOn } from '../../../core/site-status.ts';
import { FORCED_KEY, sessionStore } from '../../../core/storage.ts';
import type { CaptchaResult } from '../../../gateway/contract/captcha-result.ts';
import type { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import { type LoginRequest, type LoginValue, login } from '../../../gateway/contract/login.ts';
import { WEAK_PASSWORD } from '../../../lib/account-rules.ts';
import { rememberLogin } from '../auto-login/remembered-login.ts';
import { deviceId, deviceKind, prefetchDeviceId } from '../device-id/device-id.ts';
import type { Credentials } from '../providers/provider.ts';
import { changePasswordHref, redirectAfterLogin } from './after-login.ts';
import { prefetchCaptcha, prefetchEncryption, send, sendPassword, solveCaptcha } from './send.ts';

/** Loads the encryption, the heaviest part of a login, and the captcha if one is needed, ahead of the call. */
export function prefetch(): void {
	prefetchEncryption();
	prefetchDeviceId();
	prefetchCaptcha('login');
}

/** The catalogue of codes would be one more file of every login. */
const WRONG_PASSWORD: typeof ErrorCode.wrongCredentials = 'login.cred.err';

/** Sends the login call (API-01) and redirects to its target. Returns whether the player is logged in. */
export async function submit(credentials: Credentials, retry: () => void): Promise<boolean> {
	/** With the password that was sent last. */
	let sent = credentials;
	const { value, refusal } = await send({
		name: login.name,
		captcha: 'login',
		call: (captcha) =>
			sendPassword(credentials.password ?? '', WRONG_PASSWORD, async (password, isSecond) => {
				sent = { ...credentials, password };
				// A captcha counts for one request.
				const passed = isSecond ? await solveCaptcha('login') : captcha;
				return callLogin(await carrying(sent), passed);
			}),
		retry,
	});
	if (value) await enter(sent, value);
	if (value || !refusal) return Boolean(value);
	return import('../second-step/refused-login.ts').then(
		(script) => script.confirmLogin(refusal, sent, enter, retry),
		(failure) => ignoreNetworkFailure(failure) ?? false,
	);
}

/** Adds the account with another provider that the player has chosen to link, if there is one. */
const carrying = async (credentials: Credentials) =>
	sessionStore.getItem('signin_proof')
		? import('../linked-account/proof.ts').then((script) => script.withLinkedAccount(credentials))
		: credentials;

/** API-01, with what the device adds (EN-02). Rejects with a GatewayError. */
export async function callLogin(
	{ remember: _, ...credentials }: Credentials & { isSms?: boolean },
	captcha: CaptchaResult,
): Promise<LoginValue> {
	const device = deviceKind();
	const request = {
		isSms: credentials.type === 'sms',
		...credentials,
		isOfficialAppLogin: inOfficialApp(),
		loginDeviceId: await deviceId(),
		...(device && { device }),
		...captcha,
	};
	return call(login, request, { headers: { Device: device ?? 'MOBILE' } });
}

/** Starts the session. Returns the page for changing the password if the player has to change it (LOG-03). */
export async function beginSession(credentials: Credentials, value: LoginValue): Promise<string | undefined> {
	const { type, username = '', password, remember } = credentials;
	// Set before other tabs are notified of the session: they would let the player use it without the change.
	if (mustChangePassword(credentials, value, true)) sessionStore.setItem(FORCED_KEY, '1');
	startSession({
		token: value.token,
		merchantCode: getPage().merchant,
		userName: username,
		firstTimeLogin: value.firstTimeLogin,
	});
	// The switches that decide what follows come with the status.
	if (!$status.get()) await loadStatus();
	if (!remember) forget('rememberedLogin');
	else if (type === 'username' || type === 'sms') await rememberLogin({ type, name: username, password });
	await completeSession();
	// As long as the status is unknown, an expired password counts as one to change.
	const force = !$status.get() || switchOn('PWDEXPFORCECHANGE3');
	if (mustChangePassword(credentials, value, force)) return changePasswordHref();
	sessionStore.removeItem(FORCED_KEY);
	return undefined;
}

/** Starts the session and redirects (LOG-02, LOG-03). Never rejects: later failures must not undo the login. */
export async function enter(credentials: Credentials, value: LoginValue): Promise<void> {
	const begun = beginSession(credentials, value);
	// While the session is completed, so that no login waits for it. Firebase stands for several ways to log in.
	const { type } = credentials;
	const tracked = import('../../../core/track.ts').then(
		({ track }) => track('login', type === 'firebase' ? {} : { method: type }),
		ignoreNetworkFailure,
	);
	const [changePassword] = await Promise.all([begun, tracked]).catch((error) => [
		ignoreNetworkFailure(error),
	]);
	redirectAfterLogin(changePassword);
}

/** LOG-03. `force` is the switch PWDEXPFORCECHANGE3. */
export function mustChangePassword(
	request: Pick<LoginRequest, 'type' | 'password'>,
	value: Pick<LoginValue, 'passwordExpired'>,
	force: boolean,
): boolean {
	if (request.type === 'sms' || request.type === 'firebase') return false;
	return request.password === WEAK_PASSWORD || (value.passwordExpired && force);
}
